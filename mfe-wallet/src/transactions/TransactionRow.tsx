import { formatLocalDateTime, type Transaction } from '@portal/contract';
import { ExpandableRow, lazyComponent, LoadingText, Skeleton, type TableRowProps } from 'shared-ui';
import { Suspense } from 'react';

const TransactionDetails = lazyComponent(() =>
  import(/* webpackChunkName: "transaction-details" */ './details/TransactionDetails').then(
    (module) => module.TransactionDetails,
  ),
);

/** A transaction whose details open under it; their code loads with the first one. */
export function TransactionRow(props: TableRowProps<Transaction>) {
  const { description, timestamp } = props.row;
  return (
    <ExpandableRow {...props} label={`Details of ${description}, ${formatLocalDateTime(timestamp)}`}>
      <Suspense fallback={<DetailsSkeleton />}>
        <TransactionDetails transaction={props.row} />
      </Suspense>
    </ExpandableRow>
  );
}

const DetailsSkeleton = () => (
  <div>
    <LoadingText />
    <Skeleton height="200px" radius="card" />
  </div>
);
