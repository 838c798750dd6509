import { theme } from 'shared-ui';
import styled from 'styled-components';

// Fixed at the bottom above everything: neither sidebar nor header may hide it. The soft colour is translucent in the
// dark theme, so it lies on an opaque one.
export const BottomStrip = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.toast};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[4]};
  color: ${theme.color.text};
  background: linear-gradient(${theme.color.warning.soft} 0 100%), ${theme.color.surface};
  border-top: 1px solid ${theme.color.warning.softBorder};
`;
