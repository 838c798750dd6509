import styled from 'styled-components';
import { from, tablet, theme } from '../theme/theme';

/** Up to three figures side by side; small and in one card where the sidebar and three cards have no room. */
export const StatRow = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${tablet} {
    grid-auto-columns: auto;
    grid-auto-flow: column;
    justify-content: space-between;
    gap: ${theme.space[3]};
    padding: ${theme.space[3]} ${theme.space[4]};
    background: ${theme.color.surface};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.card};

    > [data-figure] {
      align-items: flex-start;
      min-width: 0;
      padding: 0;
      background: none;
      border: 0;

      dt {
        font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
      }
      dt + dd {
        font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
      }
      > :not(dl),
      dd ~ dd {
        display: none;
      }
    }
  }
  ${from.lg} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${theme.space[6]};
  }
`;
