import styled from 'styled-components';
import { from, theme } from '../theme/theme';

/**
 * What searches and filters a list, above it: fields in one row where they have room, one below the other on phones. Chips are
 * next to a single field; next to more, the numbers that they get later would move them to another row.
 */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[3]} ${theme.space[4]};
  padding: ${theme.space[4]};

  > * {
    flex: 1 1 100%;
    min-width: 0;
  }
  ${from.md} {
    padding: ${theme.space[4]} ${theme.space[6]};

    > * {
      flex: 1 1 200px;
    }
    > [role='radiogroup'],
    > [role='status'] {
      flex-basis: 100%;
    }
  }
  ${from.lg} {
    > :not([role='radiogroup'], [role='status']) {
      max-width: 340px;
    }
  }
  ${from.xl} {
    > :nth-child(2)[role='radiogroup'] {
      flex-basis: auto;
    }
  }
`;
