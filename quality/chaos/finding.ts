import type { OperationKind } from './journal';

export type Row = OperationKind | 'wallet' | 'commission';

export interface Finding {
  row: Row;
  /** Lost: told and not there, or paid for and not there. Doubled: there more than once. */
  is: 'lost' | 'doubled';
  detail: string;
}

export const lost = (row: Row, detail: string): Finding => ({ row, is: 'lost', detail });
export const doubled = (row: Row, detail: string): Finding => ({ row, is: 'doubled', detail });
