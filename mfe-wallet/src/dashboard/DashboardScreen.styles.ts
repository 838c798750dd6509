import { from, tallLetters, theme } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${from.md} {
    gap: ${theme.space[6]};
  }
`;

/** At most two lines: names can have a hundred characters. */
export const Heading = styled.h1`
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${tallLetters}
  font: ${theme.weight.semibold} ${theme.text.title} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;

/** Wallet and eSIM counts: one row if four columns fit; before, the wallet's card is as wide as the page, and low. */
export const Stats = styled.div<{ $isWithoutWallet: boolean }>`
  display: grid;
  gap: ${theme.space[4]};

  > [data-figure] {
    flex-direction: row;
    align-items: center;

    > dl {
      flex: 1;
    }
    > :last-child {
      margin-top: 0;
    }
  }
  ${from.md} {
    gap: ${theme.space[6]};
  }
  ${from.xl} {
    grid-template-columns: repeat(${({ $isWithoutWallet }) => ($isWithoutWallet ? 3 : 4)}, minmax(0, 1fr));

    > [data-figure] {
      flex-direction: column;
      align-items: initial;

      > dl {
        flex: initial;
      }
      > :last-child {
        margin-top: auto;
      }
    }
  }
`;

/** Three cards of the eSIM remote, each one column wide. */
export const Counts = styled.div`
  display: grid;
  ${from.xl} {
    grid-column: span 3;
  }
`;

/** Its card is as high as the frame. */
export const ActiveEsimsFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export const Low = styled.strong`
  color: ${theme.color.warning.softText};
  font-weight: ${theme.weight.semibold};
`;

export const ActiveEsimsSpace = styled.div`
  height: 140px;
`;
