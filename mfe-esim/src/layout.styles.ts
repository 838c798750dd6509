import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Columns = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${from.lg} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${theme.space[6]};
  }
`;

/** The cards of a tab. */
export const TabStack = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${from.md} {
    gap: ${theme.space[6]};
  }
`;
