import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Notices = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};
`;
