import styled from 'styled-components';
import { from, theme } from '../theme/theme';

/** Where rows are cards. */
export const narrow = '@media (max-width: 767px)';

export const Frame = styled.div`
  max-width: 100%;
  overflow-x: auto;
`;

export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;

  tbody tr:not(:last-child) {
    border-block-end: 1px solid ${theme.color.border};
  }
  ${from.md} {
    tbody tr:hover {
      background: ${theme.color.hover};
    }
  }
  ${narrow} {
    &,
    tbody,
    tbody tr {
      display: block;
    }
    /* Each cell says its header itself. */
    thead {
      display: none;
    }
    tbody tr {
      padding-block: ${theme.space[3]};
    }
  }
`;

export const HeadCell = styled.th<{ $isEnd: boolean }>`
  padding: ${theme.space[3]} ${theme.space[4]};
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
  text-align: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
  white-space: nowrap;
  color: ${theme.color.secondary};
  border-block-end: 1px solid ${theme.color.border};
  ${from.lg} {
    padding-inline: ${theme.space[6]};
  }
`;

export const Cell = styled.td<{ $isEnd: boolean }>`
  padding: ${theme.space[3]} ${theme.space[4]};
  text-align: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
  font-variant-numeric: tabular-nums;
  color: ${theme.color.text};
  overflow-wrap: anywhere;
  /* An id may break, and not after every letter: then the frame scrolls. */
  min-inline-size: 9ch;
  ${from.lg} {
    padding: ${theme.space[4]} ${theme.space[6]};
  }
  ${narrow} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[4]};
    min-inline-size: 0;
    padding-block: ${theme.space[1.5]};
    text-align: end;
  }
`;

export const CellLabel = styled.span`
  display: none;
  flex: none;
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.secondary};
  ${narrow} {
    display: inline;
  }
`;

export const EmptyCell = styled.td`
  padding: 0;
  ${narrow} {
    display: block;
  }
`;
