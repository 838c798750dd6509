import { useUser } from '@portal/platform';
import { lazy, Suspense } from 'react';
import { Breadcrumb, Card, Skeleton } from 'shared-ui';
import { AccruedCommission } from './AccruedCommission';
import { CustomerTransactions } from './CustomerTransactions';
import { Frame } from './CustomerTransactionsScreen.styles';
import { NoTransactionsCard } from './NoTransactionsCard';

const PayoutsCard = lazy(() => import(/* webpackChunkName: "payouts" */ '../payouts/PayoutsCard'));

/** Spending of an affiliate's customers and the commission on it; customers have none. */
export default function CustomerTransactionsScreen() {
  const user = useUser();
  return (
    <Frame>
      <Breadcrumb pageTitle="Transactions" />
      {user.role === 'affiliate' ? (
        <CustomerTransactions affiliateId={user._id}>
          <AccruedCommission affiliateId={user._id} />
          <Suspense fallback={<PayoutsPlaceholder />}>
            <PayoutsCard affiliateId={user._id} />
          </Suspense>
        </CustomerTransactions>
      ) : (
        <NoTransactionsCard />
      )}
    </Frame>
  );
}

const PayoutsPlaceholder = () => (
  <Card title="Payouts">
    <Skeleton height="96px" />
  </Card>
);
