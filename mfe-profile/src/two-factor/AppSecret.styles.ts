import { theme } from 'shared-ui';
import styled from 'styled-components';

/* White in both themes, with a quiet zone, or phones cannot read it. */
export const Paper = styled.img`
  padding: ${theme.space[3]};
  background: ${theme.color.qrPaper};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.alert};
`;

export const Key = styled.code`
  padding: ${theme.space[2]} ${theme.space[3]};
  overflow-wrap: anywhere;
  background: ${theme.color.muted};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.control};
`;
