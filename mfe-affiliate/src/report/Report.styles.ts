import { from, phone, theme } from 'shared-ui';
import styled from 'styled-components';

export const Dates = styled.p`
  min-width: 0;
  color: ${theme.color.secondary};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/**
 * One card; on phones a line for each figure, but for the wallet, which has a button. How many lines the second figure has is known
 * with it, so a phone shows those below it then.
 */
export const FigureRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};

  > [data-figure] {
    border: 0;
    border-radius: 0;
    box-shadow: -1px -1px ${theme.color.border};
  }
  ${phone} {
    > [data-figure]:not(:last-child) {
      padding-block: ${theme.space[3]};

      dl {
        grid-template-columns: 1fr auto;
        align-items: center;
      }
      dt + dd {
        font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
      }
      dd ~ dd {
        grid-column: 1 / -1;
      }
    }
  }
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr)) minmax(0, 1.25fr);
  }
  &[aria-busy='true'] > :nth-child(n + 3) {
    ${phone} {
      visibility: hidden;
    }
  }
`;

/** A second line under the comparison of a figure. */
export const ExtraLine = styled.span`
  display: block;
  margin-block-start: ${theme.space[1]};
`;

export const Trend = styled.span<{ $isUp: boolean }>`
  display: inline-flex;
  align-items: center;
  vertical-align: top;
  gap: ${theme.space[1]};
  color: ${({ $isUp }) => ($isUp ? theme.color.success.text : theme.color.secondary)};
  font-weight: ${theme.weight.medium};
`;

/** Cards side by side, the first one wider; of equal height. */
export const Pair = styled.div<{ $isEven?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};

  ${from.md} {
    gap: ${theme.space[6]};
  }
  ${from.xl} {
    grid-template-columns: ${({ $isEven = false }) => ($isEven ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 2fr) minmax(0, 1fr)')};
  }
`;

export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1.5]} ${theme.space[4]};
  color: ${theme.color.secondary};

  span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[2]};
  }
`;

export const Key = styled.i<{ $isBefore?: boolean }>`
  width: 10px;
  height: 10px;
  background: ${({ $isBefore = false }) => ($isBefore ? theme.color.activeItem : theme.color.brand)};
  border-top: ${({ $isBefore = false }) => ($isBefore ? `2px solid ${theme.color.placeholder}` : 'none')};
  border-radius: 3px;
  forced-color-adjust: none;

  @media (forced-colors: active) {
    ${({ $isBefore = false }) => !$isBefore && 'background: CanvasText;'}
  }
`;

export const Rows = styled.ul`
  li + li {
    border-top: 1px solid ${theme.color.border};
  }
  li:last-child > * {
    border-radius: 0 0 ${theme.radius.card} ${theme.radius.card};
  }
`;

/** Amounts are below their name where letters are too large for both. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 64px;
  padding: ${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.text};
  text-decoration: none;

  ${from.md} {
    padding: ${theme.space[3]} ${theme.space[6]};
  }
  &:is(a):hover {
    background: ${theme.color.hover};
  }
`;

export const RowText = styled.span`
  display: grid;
  flex: 1 1 5em;
  min-width: 0;
  overflow-wrap: anywhere;

  b {
    font-weight: ${theme.weight.medium};
  }
  small {
    font: ${theme.text.small} ${theme.fontFamily};
    font-variant-numeric: tabular-nums;
    color: ${theme.color.secondary};
  }
`;

export const Amount = styled(RowText)`
  flex: none;
  margin-inline-start: auto;
  text-align: end;
  white-space: nowrap;
`;

/** A line of text in a card without padding. */
export const Quiet = styled.p`
  padding: ${theme.space[4]};
  color: ${theme.color.secondary};

  ${from.md} {
    padding: ${theme.space[5]} ${theme.space[6]};
  }
`;

export const Note = styled.p`
  padding: ${theme.space[4]} 0;
  font: ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.secondary};
`;

export const Signed = styled.span<{ $isUp?: boolean }>`
  ${({ $isUp = false }) => $isUp && `color: ${theme.color.success.text};`}
  font-weight: ${theme.weight.medium};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
