import { type WalletResponse, t } from '@portal/contract';
import { paths } from '@portal/platform';
import { Card, EmptyState, Table, TextLink } from 'shared-ui';
import { memo } from 'react';
import { recentCount } from '../wallet/recentCount';
import { transactionColumns } from '../wallet/transactionColumns';

// The five newest rows need no sorting.
const columns = transactionColumns.map((column) => ({ ...column, sortValue: undefined }));

interface Props {
  /** Undefined while it loads. */
  wallet: WalletResponse | undefined;
}

/** Recent transactions of the wallet. They do not render again with each press in the shop above them. */
export const RecentTransactions = memo(function RecentTransactions({ wallet }: Props) {
  return (
    <Card
      title={t('Recent transactions')}
      isFlush
      action={<TextLink href={paths.transactions()}>{t('See all transactions')}</TextLink>}
    >
      <Table
        label={t('Recent transactions')}
        columns={columns}
        rows={wallet?.transactions.slice(0, recentCount)}
        rowId={({ _id }) => _id}
        skeletonRows={recentCount}
        empty={
          <EmptyState title={t('No transactions yet')}>{t('Top-ups and purchases appear here.')}</EmptyState>
        }
      />
    </Card>
  );
});
