import { theme } from 'shared-ui';
import styled from 'styled-components';

/** A row with content at both ends. */
export const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

/** The line under a form that links elsewhere. */
export const Elsewhere = styled.p`
  color: ${theme.color.secondary};
`;
