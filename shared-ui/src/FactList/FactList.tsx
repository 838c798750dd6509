import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';

export interface FactListProps {
  /** Label and value of each line; a `total` has a line above it. */
  facts: readonly (readonly [label: string, value: ReactNode, kind?: 'total'])[];
  isBusy?: boolean;
  /** Labels above their values, for codes, which need the width. Default false. */
  isStacked?: boolean;
}

/** Labels with their values, all at the end of their line or, stacked, all at the start of their own. */
export function FactList({ facts, isBusy, isStacked = false }: FactListProps) {
  const Fact = isStacked ? StackedLine : Line;
  return (
    <List aria-busy={isBusy || undefined} data-unsettled={isBusy || undefined}>
      {facts.map(([label, value, kind]) => (
        <Fact key={label} $isTotal={kind === 'total'}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </List>
  );
}

// Wider, the eye loses the line between a label and its value. A placeholder has no baseline.
const List = styled.dl`
  display: grid;
  gap: ${theme.space[3]};
  max-width: 560px;

  &[aria-busy] > div {
    align-items: start;
  }
`;

// A long label wraps next to its value; a long value goes below its label.
const Line = styled.div<{ $isTotal: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[4]};
  padding-block-start: ${({ $isTotal }) => $isTotal && theme.space[3]};
  border-block-start: ${({ $isTotal }) => $isTotal && `1px solid ${theme.color.border}`};

  & > dt {
    flex: 1 1 9em;
    min-width: 0;
    overflow-wrap: anywhere;
    color: ${({ $isTotal }) => ($isTotal ? theme.color.text : theme.color.secondary)};
    font-weight: ${({ $isTotal }) => $isTotal && theme.weight.semibold};
  }
  & > dd {
    margin-inline-start: auto;
    font-weight: ${({ $isTotal }) => ($isTotal ? theme.weight.semibold : theme.weight.medium)};
    font-variant-numeric: tabular-nums;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

// The buttons that copy are one below the other.
const StackedLine = styled.div<{ $isTotal: boolean }>`
  & > dt {
    font: ${theme.text.small} ${theme.fontFamily};
    color: ${theme.color.secondary};
  }
  & > dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > dd > span {
    display: flex;
    justify-content: space-between;
  }
`;
