import { useUser } from '@portal/platform';
import { Breadcrumb, Stack } from 'shared-ui';
import { AccruedCommission } from './AccruedCommission';
import { CustomerTransactions } from './CustomerTransactions';
import { NoTransactionsCard } from './NoTransactionsCard';

/** Spending of an affiliate's customers and the commission on it; customers have none. */
export default function CustomerTransactionsScreen() {
  const user = useUser();
  return (
    <Stack $gap={6}>
      <Breadcrumb pageTitle="Transactions" />
      {user.role === 'affiliate' ? (
        <CustomerTransactions affiliateId={user._id}>
          <AccruedCommission affiliateId={user._id} />
        </CustomerTransactions>
      ) : (
        <NoTransactionsCard />
      )}
    </Stack>
  );
}
