import type { WalletResponse } from '@portal/contract';
import { paths } from '@portal/platform';
import { Card, EmptyState, Table, TextLink } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { transactionColumns } from '../wallet/transactionColumns';
import { Steps } from './DashboardScreen.styles';
import { recentCount } from '../wallet/recentCount';

// The five newest rows need no sorting.
const columns = transactionColumns.map((column) => ({ ...column, sortValue: undefined }));

interface Props {
  /** Undefined while loading. */
  wallet: WalletResponse | undefined;
  isEmailVerified: boolean;
  onAddBalance: () => void;
}

/** Recent transactions of the wallet; for new users, how to start. */
export function RecentTransactions({ wallet, isEmailVerified, onAddBalance }: Props) {
  return (
    <Card
      title="Recent transactions"
      isFlush
      action={<TextLink href={paths.transactions()}>See all transactions</TextLink>}
    >
      <Table
        label="Recent transactions"
        columns={columns}
        rows={wallet?.transactions.slice(0, recentCount)}
        rowId={({ _id }) => _id}
        skeletonRows={recentCount}
        empty={
          <EmptyState
            title="Your first eSIM in three steps"
            action={
              isEmailVerified && (
                <NetworkButton size="sm" onClick={onAddBalance}>
                  Start with a top-up
                </NetworkButton>
              )
            }
          >
            <Steps>
              <li>
                {isEmailVerified
                  ? 'Add balance by card.'
                  : 'Verify your email address, and add balance by card.'}
              </li>
              <li>Choose a package for where you travel.</li>
              <li>Scan the QR code with your phone.</li>
            </Steps>
          </EmptyState>
        }
      />
    </Card>
  );
}
