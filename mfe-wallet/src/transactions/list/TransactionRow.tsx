import { formatLocalDateTime, type Transaction, t } from '@portal/contract';
import { ExpandableRow, lazyPart, LoadingBlock, PartFailure, type TableRowProps } from 'shared-ui';

const TransactionDetails = lazyPart(
  () =>
    import(/* webpackChunkName: "transaction-details" */ '../details/TransactionDetails').then(
      (module) => module.TransactionDetails,
    ),
  {
    name: t('The details'),
    Failure: PartFailure,
    Placeholder: () => <LoadingBlock height="200px" radius="card" />,
  },
);

/** A transaction whose details open under it; their code loads with the first one. */
export function TransactionRow(props: TableRowProps<Transaction>) {
  const { description, timestamp } = props.row;
  return (
    <ExpandableRow
      {...props}
      label={t('Details of {description}, {time}', { description, time: formatLocalDateTime(timestamp) })}
    >
      <TransactionDetails transaction={props.row} />
    </ExpandableRow>
  );
}
