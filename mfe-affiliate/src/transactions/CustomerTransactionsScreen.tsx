import { t } from '@portal/contract';
import { useUser, paths } from '@portal/platform';
import { Breadcrumb, Stack, ButtonLink, Card, EmptyState, WalletIcon } from 'shared-ui';
import { AccruedCommission } from './AccruedCommission';
import { CustomerTransactions } from './CustomerTransactions';

const pageTitle = t('Transactions');

/** Spending of an affiliate's customers and the commission on it; customers have none. */
export default function CustomerTransactionsScreen() {
  const user = useUser();
  return (
    <Stack $gap={6}>
      {user.role === 'affiliate' ? (
        <CustomerTransactions pageTitle={pageTitle} affiliateId={user._id}>
          <AccruedCommission affiliateId={user._id} />
        </CustomerTransactions>
      ) : (
        <>
          <Breadcrumb pageTitle={pageTitle} />
          <NoTransactionsCard />
        </>
      )}
    </Stack>
  );
}

/** Explains to customers that this page is for affiliates, and where their own transactions are. */
function NoTransactionsCard() {
  return (
    <Card>
      <EmptyState
        icon={<WalletIcon size={32} />}
        title={t('No transactions found')}
        action={<ButtonLink href={paths.transactions()}>{t('Your wallet transactions')}</ButtonLink>}
      >
        {t('Only affiliates have customers whose transactions earn a commission.')}
      </EmptyState>
    </Card>
  );
}
