import {
  formatDollars,
  formatLocalDateTime,
  formatZonedDateTime,
  payoutFailureText,
  type Payout,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { retryAdvice, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import {
  CodeBadge,
  type CodeLook,
  Button,
  type Column,
  EmptyState,
  listFailure,
  PagedTable,
  Stack,
} from 'shared-ui';
import { HistoryHead, Reason } from './Payouts.styles';
import { PayoutStatementDialog } from './PayoutStatementDialog';

const pageSize = 10;

const states: Readonly<Record<Payout['state'], CodeLook>> = {
  waiting: { label: t('Waiting'), color: 'warning' },
  processing: { label: t('Processing'), color: 'warning' },
  paid: { label: t('Paid', {}, 'payout'), color: 'success' },
  failed: { label: t('Failed'), color: 'error' },
  cancelled: { label: t('Cancelled'), color: 'light' },
};

const columns: readonly Column<Payout>[] = [
  {
    id: 'requestedAt',
    header: t('Date'),
    card: 'title',
    cell: ({ requestedAt }) => formatLocalDateTime(requestedAt),
  },
  {
    id: 'amount',
    header: t('Amount'),
    card: 'value',
    align: 'end',
    cell: ({ amount }) => formatDollars(amount),
  },
  {
    id: 'state',
    header: t('State'),
    card: 'note',
    cell: ({ state, failure, waitsUntil }) => (
      <>
        <CodeBadge looks={states} code={state} />
        {waitsUntil && (
          <Reason>
            {t(
              'Nothing was paid to this bank account before. It leaves after {time}, unless you cancel it with the link in our mail.',
              { time: formatZonedDateTime(waitsUntil) },
            )}
          </Reason>
        )}
        {failure && <Reason>{payoutFailureText(failure)}</Reason>}
        {state === 'cancelled' && (
          <Reason>{t('The money is back in your commission. Our mail says why.')}</Reason>
        )}
      </>
    ),
  },
  {
    id: 'origin',
    header: t('Made by'),
    cell: ({ origin }) => (origin === 'schedule' ? t('Schedule') : t('Request', {}, 'payout')),
  },
];

export function PayoutHistory({ affiliateId }: { affiliateId: string }) {
  const [page, setPage] = useState(1);
  const [isStatementOpen, setIsStatementOpen] = useState(false);
  const query = useApiQuery(calls.listPayouts, { id: affiliateId, page, pageSize });
  return (
    <Stack $gap={4}>
      <HistoryHead>
        <h3>{t('History')}</h3>
        <Button variant="quiet" onClick={() => setIsStatementOpen(true)}>
          {t('Statement')}
        </Button>
      </HistoryHead>
      <PagedTable
        label={t('Payouts')}
        columns={columns}
        rows={query.currentData?.payouts}
        rowId={({ id }) => id}
        total={query.data?.total}
        address={{ page, pageSize, setPage }}
        pagesLabel={t('Pages of payouts')}
        empty={
          <EmptyState title={t('No payouts yet')}>{t('They appear here once you request one.')}</EmptyState>
        }
        failure={listFailure(query, t('Your payouts cannot be listed right now'), retryAdvice(query.error))}
      />
      {isStatementOpen && (
        <PayoutStatementDialog affiliateId={affiliateId} onClose={() => setIsStatementOpen(false)} />
      )}
    </Stack>
  );
}
