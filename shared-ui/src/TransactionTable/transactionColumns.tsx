import {
  bulkLineStateLabels,
  codeText,
  formatLocalDateTime,
  t,
  transactionText,
  type BulkLineState,
} from '@portal/contract';
import { Badge, type BadgeColor } from '../Badge/Badge';
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

const stateColors: Readonly<Record<BulkLineState, BadgeColor>> = {
  waiting: 'light',
  processing: 'info',
  completed: 'success',
  refunded: 'light',
  in_review: 'warning',
};

/** The state of a purchase, alone or as a line of a bulk purchase. */
export const PurchaseBadge = ({ state }: { state: BulkLineState }) => (
  <Badge color={stateColors[state]}>{codeText(bulkLineStateLabels, state)}</Badge>
);

export const dateColumn: Column<Movement> = {
  id: 'timestamp',
  header: t('Date'),
  card: 'note',
  cell: ({ timestamp }) => formatLocalDateTime(timestamp),
  sortValue: ({ timestamp }) => timestamp,
};

export const typeColumn: Column<Movement> = {
  id: 'type',
  header: t('Type'),
  card: 'note',
  cell: ({ type }) =>
    type === 'credit' ? (
      <Badge color="success">{t('Credit')}</Badge>
    ) : (
      <Badge color="light">{t('Debit')}</Badge>
    ),
  sortValue: ({ type }) => type,
};

export const descriptionColumn: Column<Movement> = {
  id: 'description',
  header: t('Description'),
  card: 'title',
  cell: ({ description }) => transactionText(description),
  sortValue: ({ description }) => transactionText(description),
};
