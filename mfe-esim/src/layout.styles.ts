import { from, theme } from 'shared-ui';
import styled from 'styled-components';

/** Cards side by side: up to three, and only as many as have room next to the sidebar; a row of fewer has no gap at its end. */
export const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]};

  > * {
    flex: 1 1 max(280px, 25%);
    min-width: 0;
  }

  ${from.lg} {
    gap: ${theme.space[6]};
  }
  &:empty {
    display: none;
  }
`;

/** The first card is wide and high, the two that follow are next to it. */
export const UsageFirst = styled(Columns)`
  ${from.xl} {
    display: grid;
    grid-template: auto 1fr / minmax(0, 2fr) minmax(0, 1fr);

    > :first-child {
      grid-row: 1 / 3;
    }
  }
`;

export const TabStack = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${from.md} {
    gap: ${theme.space[6]};
  }
`;
