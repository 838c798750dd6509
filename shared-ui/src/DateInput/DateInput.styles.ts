import styled from 'styled-components';
import { controlStyle } from '../Field/control.styles';
import { theme } from '../theme/theme';

export const Control = styled.input`
  ${controlStyle}
  padding-inline-end: ${theme.size.controlHeight};
  font-variant-numeric: tabular-nums;
`;

export const Panel = styled.div`
  z-index: ${theme.layer.dropdown};
  width: max-content;
  min-width: 276px;
  padding: ${theme.space[3]};
  overflow: auto;
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.lg};
`;

/* As high as a month of six weeks, to avoid layout shifts. */
export const Waiting = styled.div`
  height: 290px;
  color: ${theme.color.secondary};
`;
