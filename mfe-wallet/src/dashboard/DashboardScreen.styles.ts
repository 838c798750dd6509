import { from, tallLetters, theme } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  ${from.md} {
    gap: ${theme.space[6]};
  }
`;

/** At most two lines, which it has before its action takes a row of its own: names can have a hundred characters. */
export const Heading = styled.h1`
  display: -webkit-box;
  flex: 1 1 6rem;
  max-width: 100%;
  overflow: clip;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${tallLetters}
  font: ${theme.weight.semibold} ${theme.text.title} ${theme.fontFamily};
`;

/** Wallet and eSIM counts: two cards in one row if both have room, with that of a note of two lines. */
export const Stats = styled.div<{ $isWithoutWallet: boolean }>`
  display: grid;
  gap: ${theme.space[4]};

  ${from.md} {
    gap: ${theme.space[6]};
  }
  ${from.xl} {
    min-height: 144px;
    grid-template-columns: ${({ $isWithoutWallet }) => !$isWithoutWallet && 'minmax(0, 1fr)'} minmax(0, 2.5fr);
  }
`;

/** The card of the eSIM remote, as high as the wallet's. */
export const Counts = styled.div`
  display: grid;
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
