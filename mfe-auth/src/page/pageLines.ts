import { theme } from 'shared-ui';
import styled from 'styled-components';

/** Things at both ends of a line. */
export const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

/** The line under a form that leads elsewhere. */
export const Elsewhere = styled.p`
  color: ${theme.color.secondary};
`;
