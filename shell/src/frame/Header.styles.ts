import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.layer.header};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  min-height: ${theme.size.headerHeight};
  padding: ${theme.space[2]} ${theme.space[4]};
  background: ${theme.color.surface};
  border-bottom: 1px solid ${theme.color.border};

  ${from.md} {
    padding: ${theme.space[2]} ${theme.space[6]};
  }
`;

export const Side = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-width: 0;

  ${from.md} {
    gap: ${theme.space[4]};
  }
`;
