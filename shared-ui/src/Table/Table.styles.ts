import styled, { css } from 'styled-components';
import { from, smallLaptop, tablet, theme } from '../theme/theme';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden';

/** Columns come closer where they have the least space. */
const closerColumns = css`
  ${smallLaptop} {
    padding-inline: ${theme.space[2]};
  }
`;

export const CellLabel = styled.span`
  display: none;
  flex: none;
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.secondary};
  ${tablet} {
    display: inline;
  }
`;

export const Frame = styled.div`
  max-width: 100%;
  overflow-x: auto;
  border-end-start-radius: inherit;
  border-end-end-radius: inherit;
`;

/** Cards of two lines, for columns that have a place on them. The empty item breaks the line. */
const compactCards = css`
  tbody tr:has(> [data-card]) {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    align-items: center;
    gap: ${theme.space[1]} ${theme.space[3]};
    min-height: 72px;
    padding-inline: ${theme.space[4]};

    ${from.md} {
      padding-inline: ${theme.space[6]};
    }
    &::after {
      flex-basis: 100%;
      order: 1;
      content: '';
    }
    > td {
      flex: 1 0 100%;
      order: 3;
      padding-inline: 0;
    }
    > [data-card] {
      flex: none;
      order: 2;
      max-width: 100%;
      padding: 0;
    }
    > [data-card='none'] {
      display: none;
    }
    > [data-card='title'] {
      flex: 1 1 0;
      order: 0;
      font-weight: ${theme.weight.medium};
      text-align: start;
      > div {
        flex: 1;
        min-width: 0;
        margin: 0;
      }
    }
    > [data-card='value'] {
      order: 0;
      margin-block: -${theme.space[2]};
      font-weight: ${theme.weight.medium};
    }
    > [data-card='note'] {
      font: ${theme.text.small} ${theme.fontFamily};
      color: ${theme.color.secondary};
      text-align: start;
    }
    > [data-card='end'] {
      margin-inline-start: auto;
    }
    > [data-card] > ${CellLabel} {
      ${visuallyHidden}
    }
  }
`;

// The outer cells align with the content above and below. The last column, of amounts or buttons, stays in sight where
// the table is wider than its frame. In a card each cell shows its own header.
export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;

  tbody tr:not(:last-child) {
    border-block-end: 1px solid ${theme.color.border};
  }
  tbody tr[data-open] {
    border-block-end: 0;
  }
  ${from.lg} {
    tr {
      background: ${theme.color.surface};
    }
    tbody tr:hover {
      background: ${theme.color.muted};
    }
    tr > :first-child {
      padding-inline-start: ${theme.space[6]};
    }
    tr > :last-child {
      position: sticky;
      inset-inline-end: 0;
      padding-inline-end: ${theme.space[6]};
      background: inherit;
    }
  }
  ${tablet} {
    &,
    tbody,
    tbody tr {
      display: block;
    }
    thead {
      display: none;
    }
    tbody tr {
      padding-block: ${theme.space[3]};
    }
    ${compactCards}
  }
`;

export const HeadCell = styled.th<{ $isEnd: boolean }>`
  padding: ${theme.space[3]} ${theme.space[4]};
  ${closerColumns}
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
  text-align: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
  white-space: nowrap;
  color: ${theme.color.secondary};
  border-block-end: 1px solid ${theme.color.border};
`;

// A column is as wide as its longest word, up to 28ch; longer words break, and otherwise the container scrolls.
export const Cell = styled.td<{ $isEnd: boolean }>`
  padding: ${theme.space[4]};
  ${closerColumns}
  text-align: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
  font-variant-numeric: tabular-nums;
  color: ${theme.color.text};
  max-inline-size: 28ch;
  overflow-wrap: break-word;
  ${tablet} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[4]};
    max-inline-size: none;
    overflow-wrap: anywhere;
    padding-block: ${theme.space[1.5]};
    text-align: end;

    & > div:only-child {
      margin-inline-start: auto;
    }
  }
`;

export const EmptyCell = styled.td`
  padding: 0;
  ${tablet} {
    display: block;
  }
`;
