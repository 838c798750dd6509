import styled from 'styled-components';
import { from, tablet, theme } from '../theme/theme';

/** Up to three figures side by side in one card; small, and without notes, where the sidebar leaves them no room. */
export const StatRow = styled.div`
  display: grid;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};

  > [data-figure] {
    background: none;
    border: 0;
  }
  ${tablet} {
    grid-auto-columns: auto;
    grid-auto-flow: column;
    justify-content: space-between;
    gap: ${theme.space[3]};
    padding: ${theme.space[3]} ${theme.space[4]};

    ${from.md} {
      padding-inline: ${theme.space[6]};
    }
    > [data-figure] {
      padding: 0;

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
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
    overflow: hidden;

    > [data-figure] {
      padding-inline: ${theme.space[4]};
      border-radius: 0;
      box-shadow: -1px -1px ${theme.color.border};
    }
  }
`;
