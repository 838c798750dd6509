import { retryAdvice, Slot, useUser } from '@portal/platform';
import { Card, ErrorState, SimIcon } from 'shared-ui';
import { useState } from 'react';
import { NetworkButton } from '../NetworkButton';
import { LazyPurchaseNotices } from '../openPurchases/LazyPurchaseNotices';
import { useGetWalletQuery } from '../walletApi';
import { EsimCountsSkeleton } from './EsimCountsSkeleton';
import { EsimCountsUnavailable } from './EsimCountsUnavailable';
import { Counts, Frame, Greeting, Heading, Stats } from './DashboardScreen.styles';
import { RecentTransactions, recentCount } from './RecentTransactions';
import { VerifyEmailBanner } from './VerifyEmailBanner';
import { WalletCard } from './WalletCard';

/** Dashboard: greeting, wallet, eSIM counts and recent transactions. */
export default function DashboardScreen() {
  const user = useUser();
  const {
    data: wallet,
    error,
    isError,
    isFetching,
    refetch,
  } = useGetWalletQuery({ userId: user._id, pageSize: recentCount });
  const [open, setOpen] = useState<'nothing' | 'add-funds' | 'purchase'>('nothing');
  const close = () => setOpen('nothing');
  const hasFailed = isError && !wallet;

  return (
    <Frame>
      <Greeting>
        <Heading title={`Welcome, ${user.fname}!`}>Welcome, {user.fname}!</Heading>
        <NetworkButton
          size="sm"
          variant="outline"
          startIcon={<SimIcon />}
          onClick={() => setOpen('purchase')}
        >
          Buy eSIM
        </NetworkButton>
      </Greeting>
      {!user.isEmailVerified && <VerifyEmailBanner email={user.email} />}
      <LazyPurchaseNotices openPurchases={wallet?.openPurchases} />
      <Stats>
        {hasFailed ? (
          <Card>
            <ErrorState
              title="Your wallet cannot be shown right now"
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            >
              Your money is safe. {retryAdvice(error)}
            </ErrorState>
          </Card>
        ) : (
          <WalletCard
            wallet={wallet}
            isEmailVerified={user.isEmailVerified}
            onAddBalance={() => setOpen('add-funds')}
          />
        )}
        <Counts>
          <Slot
            name="dashboard/esim-counts"
            userId={user._id}
            fallback={<EsimCountsSkeleton />}
            unavailable={(retry) => <EsimCountsUnavailable onRetry={retry} />}
          />
        </Counts>
      </Stats>
      {!hasFailed && (
        <RecentTransactions
          wallet={wallet}
          isEmailVerified={user.isEmailVerified}
          onAddBalance={() => setOpen('add-funds')}
        />
      )}
      <Slot name="wallet/add-funds" isOpen={open === 'add-funds'} onClose={close} />
      <Slot name="purchase/esim" isOpen={open === 'purchase'} onClose={close} />
    </Frame>
  );
}
