import { formatLocalDateTime } from '@portal/contract';
import { Badge } from '../Badge/Badge';
import type { Column } from '../Table/Table';

/** Fields that all lists of money movements share. */
interface Movement {
  /** ISO 8601. */
  timestamp: string;
  type: 'credit' | 'debit';
  description: string;
}

/** Sort ids of the shared columns; newest first is the default. */
export const transactionSorts = ['timestamp', 'amount', 'description', 'type'] as const;

export const dateColumn: Column<Movement> = {
  id: 'timestamp',
  header: 'Date',
  card: 'note',
  cell: ({ timestamp }) => formatLocalDateTime(timestamp),
  sortValue: ({ timestamp }) => timestamp,
};

export const typeColumn: Column<Movement> = {
  id: 'type',
  header: 'Type',
  card: 'note',
  cell: ({ type }) => (
    <Badge color={type === 'credit' ? 'success' : 'light'}>{type === 'credit' ? 'Credit' : 'Debit'}</Badge>
  ),
  sortValue: ({ type }) => type,
};

export const descriptionColumn: Column<Movement> = {
  id: 'description',
  header: 'Description',
  card: 'title',
  cell: ({ description }) => description,
  sortValue: ({ description }) => description,
};
