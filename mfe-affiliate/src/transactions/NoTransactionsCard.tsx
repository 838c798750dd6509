import { paths } from '@portal/platform';
import { ButtonLink, Card, EmptyState, WalletIcon } from 'shared-ui';

/** Explains to customers that this page is for affiliates, and where their own transactions are. */
export function NoTransactionsCard() {
  return (
    <Card>
      <EmptyState
        icon={<WalletIcon size={32} />}
        title="No transactions found"
        action={<ButtonLink href={paths.transactions()}>Your wallet transactions</ButtonLink>}
      >
        Only affiliates have customers whose transactions earn a commission.
      </EmptyState>
    </Card>
  );
}
