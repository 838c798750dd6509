import * as calls from '@portal/contract/calls';
import { Slot, useApiQuery, useOverlay, useUser } from '@portal/platform';
import { SimIcon } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { LazyPurchaseNotices } from '../resume/LazyPurchaseNotices';
import { ActiveEsimsSkeleton } from './ActiveEsimsSkeleton';
import { EsimCountsSkeleton } from './EsimCountsSkeleton';
import { EsimCountsUnavailable } from './EsimCountsUnavailable';
import { Counts, Frame, Greeting, Heading, Stats } from './DashboardScreen.styles';
import { recentCount } from '../wallet/recentCount';
import { RecentTransactions } from './RecentTransactions';
import { ReportSkeleton, ReportUnavailable } from './ReportSkeleton';
import { VerifyEmailBanner } from '../wallet/VerifyEmailBanner';
import { WalletCard } from './WalletCard';
import { WalletUnavailable } from './WalletUnavailable';

/** Dashboard: greeting, wallet, eSIM counts and recent transactions; for affiliates, what their customers bought. */
export default function DashboardScreen() {
  const user = useUser();
  const {
    data: wallet,
    error,
    isError,
    isFetching,
    refetch,
  } = useApiQuery(calls.getWallet, { userId: user._id, pageSize: recentCount });
  const purchase = useOverlay('buy');
  const funds = useOverlay('add-funds');
  const handleAddBalance = () => funds.open();
  const hasFailed = isError && !wallet;
  const isAffiliate = user.role === 'affiliate';
  const balance = hasFailed ? (
    <WalletUnavailable error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
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
            unavailable={(retry) => <EsimCountsUnavailable onRetry={retry} />}
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
