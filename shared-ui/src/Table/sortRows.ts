import { localeOr } from '@portal/contract';

export interface Sort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

type SortValue = string | number | null | undefined;

const collator = new Intl.Collator(localeOr('en'), { numeric: true, sensitivity: 'base' });

/** Sorts rows by a value in natural order: 2 before 10, case-insensitive, missing values last. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: Sort['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((left, right) => compare(valueOf(left), valueOf(right), sign));
}

function compare(left: SortValue, right: SortValue, sign: number): number {
  const isLeftMissing = left == null || left === '';
  const isRightMissing = right == null || right === '';
  if (isLeftMissing || isRightMissing) return Number(isLeftMissing) - Number(isRightMissing);
  if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
  return sign * collator.compare(String(left), String(right));
}
