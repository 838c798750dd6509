import * as calls from '@portal/contract/calls';
import { retryAdvice, Slot, useApiQuery, useOverlay, useUser } from '@portal/platform';
import { SimIcon } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { LazyPurchaseNotices } from '../resume/LazyPurchaseNotices';
import { ActiveEsimsSkeleton, EsimCountsSkeleton } from './EsimSkeletons';
import { Counts, Frame, Greeting, Heading, Stats } from './DashboardScreen.styles';
import { recentCount } from '../wallet/recentCount';
import { RecentTransactions } from './RecentTransactions';
import { ReportSkeleton, ReportUnavailable } from './ReportSkeleton';
import { VerifyEmailBanner } from '../wallet/VerifyEmailBanner';
import { WalletCard } from './WalletCard';
import { Unavailable } from './Unavailable';

/** Dashboard: greeting, wallet, eSIM counts and recent transactions; for affiliates, what their customers bought. */
export default function DashboardScreen() {
  const user = useUser();
  const query = useApiQuery(calls.getWallet, { userId: user._id, pageSize: recentCount });
  const wallet = query.data;
  const purchase = useOverlay('buy');
  const funds = useOverlay('add-funds');
  const handleAddBalance = () => funds.open();
  const hasFailed = query.isError && !wallet;
  const isAffiliate = user.role === 'affiliate';
  const balance = hasFailed ? (
    <Unavailable name="Your wallet" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      Your money is safe. {retryAdvice(query.error)}
    </Unavailable>
  ) : (
    <WalletCard
      wallet={wallet}
      hasIcon={!isAffiliate}
      isEmailVerified={user.isEmailVerified}
      onAddBalance={handleAddBalance}
    />
  );

  return (
    <Frame>
      <Greeting>
        <Heading title={`Welcome, ${user.fname}!`}>Welcome, {user.fname}!</Heading>
        <NetworkButton size="sm" variant="outline" startIcon={<SimIcon />} onClick={() => purchase.open()}>
          Buy eSIM
        </NetworkButton>
      </Greeting>
      {!user.isEmailVerified && <VerifyEmailBanner email={user.email} />}
      <LazyPurchaseNotices openPurchases={wallet?.openPurchases} />
      {isAffiliate && (
        <Slot
          name="dashboard/affiliate-report"
          userId={user._id}
          wallet={balance}
          fallback={<ReportSkeleton wallet={balance} />}
          unavailable={(retry) => <ReportUnavailable wallet={balance} onRetry={retry} />}
        />
      )}
      <Stats $isWithoutWallet={isAffiliate}>
        {!isAffiliate && balance}
        <Counts>
          <Slot
            name="dashboard/esim-counts"
            userId={user._id}
            fallback={<EsimCountsSkeleton />}
            unavailable={(retry) => (
              <Unavailable name="Your eSIM counts" onRetry={retry}>
                Your eSIMs work as before.
              </Unavailable>
            )}
          />
        </Counts>
      </Stats>
      <Slot name="dashboard/active-esims" userId={user._id} fallback={<ActiveEsimsSkeleton />} />
      {!hasFailed && !isAffiliate && (
        <RecentTransactions
          wallet={wallet}
          isEmailVerified={user.isEmailVerified}
          onAddBalance={handleAddBalance}
        />
      )}
    </Frame>
  );
}
