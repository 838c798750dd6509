import { formatDollars, formatLocalDateTime, payoutFailureText, type Payout } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { retryAdvice, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import {
  Badge,
  type BadgeColor,
  Button,
  type Column,
  EmptyState,
  ErrorState,
  Pagination,
  Row,
  Stack,
  Table,
} from 'shared-ui';
import { HistoryHead, Reason } from './Payouts.styles';
import { PayoutStatementDialog } from './PayoutStatementDialog';

const pageSize = 10;

const states: Readonly<Record<Payout['state'], readonly [label: string, color: BadgeColor]>> = {
  waiting: ['Waiting', 'warning'],
  processing: ['Processing', 'warning'],
  paid: ['Paid', 'success'],
  failed: ['Failed', 'error'],
  cancelled: ['Cancelled', 'light'],
};

const columns: readonly Column<Payout>[] = [
  {
    id: 'requestedAt',
    header: 'Date',
    card: 'title',
    cell: ({ requestedAt }) => formatLocalDateTime(requestedAt),
  },
  {
    id: 'amount',
    header: 'Amount',
    card: 'value',
    align: 'end',
    cell: ({ amount }) => formatDollars(amount),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, failure, waitsUntil }) => (
      <>
        <Badge color={states[state][1]}>{states[state][0]}</Badge>
        {waitsUntil && (
          <Reason>
            Nothing was paid to this bank account before. It leaves after {formatLocalDateTime(waitsUntil)},
            unless you cancel it with the link in our mail.
          </Reason>
        )}
        {failure && <Reason>{payoutFailureText(failure)}</Reason>}
      </>
    ),
  },
  {
    id: 'origin',
    header: 'Made by',
    cell: ({ origin }) => (origin === 'schedule' ? 'Schedule' : 'Request'),
  },
];

/** Payouts, newest first, and the statement. */
export function PayoutHistory({ affiliateId }: { affiliateId: string }) {
  const [page, setPage] = useState(1);
  const [isStatementOpen, setIsStatementOpen] = useState(false);
  const { data, currentData, error, isError, isFetching, refetch } = useApiQuery(calls.listPayouts, {
    id: affiliateId,
    page,
    pageSize,
  });
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  return (
    <Stack $gap={4}>
      <HistoryHead>
        <h3>History</h3>
        <Button size="sm" variant="outline" onClick={() => setIsStatementOpen(true)}>
          Statement
        </Button>
      </HistoryHead>
      {isError && !currentData ? (
        <ErrorState
          title="Your payouts cannot be listed right now"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {retryAdvice(error)}
        </ErrorState>
      ) : (
        <Table
          label="Payouts"
          columns={columns}
          rows={currentData?.payouts}
          rowId={({ id }) => id}
          skeletonRows={1}
          empty={<EmptyState title="No payouts yet">They appear here once you request one.</EmptyState>}
        />
      )}
      {pageCount > 1 && (
        <Row $gap={3}>
          <Pagination page={page} pageCount={pageCount} onChange={setPage} label="Pages of payouts" />
        </Row>
      )}
      {isStatementOpen && (
        <PayoutStatementDialog affiliateId={affiliateId} onClose={() => setIsStatementOpen(false)} />
      )}
    </Stack>
  );
}
