import * as calls from '@portal/contract/calls';
import { retryAdvice, Slot, useApiQuery, useOverlay, useUser } from '@portal/platform';
import { NetworkButton, SimIcon, Row, useHeld, StatCard } from 'shared-ui';
import { formatDollars, type WalletResponse, type User, t } from '@portal/contract';
import { useState } from 'react';
import { LazyPurchaseNotices } from '../resume/LazyPurchaseNotices';
import { recentCount } from '../wallet/recentCount';
import { VerifyEmailBanner } from '../wallet/VerifyEmailBanner';
import { Frame, Heading } from './DashboardScreen.styles';
import { LazyFirstRun } from './LazyFirstRun';
import { Overview } from './Overview';
import { ReportSkeleton, ReportUnavailable } from './ReportSkeleton';
import { Unavailable } from './Unavailable';
import { AddBalanceButton, type AddBalanceProps } from '../wallet/AddBalanceButton';
import { WalletNote } from './WalletNote';

/**
 * Dashboard: greeting, wallet, eSIM counts and recent transactions; for affiliates, what their customers bought; for
 * customers without an eSIM, where they are going.
 */
export default function DashboardScreen() {
  const user = useUser();
  const query = useApiQuery(calls.getWallet, { userId: user._id, pageSize: recentCount });
  const { emptyTotals, mayBeEmpty, isInstallFirst, setIsInstallOffered } = useOwnEsims(user);
  const purchase = useOverlay('buy');
  const wallet = useHeld(query.data, purchase.isOpen);
  const funds = useOverlay('add-funds');
  const hasFailed = query.isError && !wallet;
  const isAffiliate = user.role === 'affiliate';
  const addBalance = {
    isEmailVerified: user.isEmailVerified,
    isMoving: mayBeEmpty,
    onAddBalance: () => funds.open(),
  };
  const balance = hasFailed ? (
    <WalletUnavailable {...query} />
  ) : (
    <WalletCard wallet={wallet} {...addBalance} />
  );
  const banner = !user.isEmailVerified && <VerifyEmailBanner email={user.email} />;
  const overview = (
    <Overview
      userId={user._id}
      balance={!isAffiliate && balance}
      wallet={wallet}
      hasTransactions={!hasFailed && !isAffiliate}
      onInstallOffered={setIsInstallOffered}
    />
  );

  return (
    <Frame>
      <Row $gap={3} $justify="space-between">
        <Greeting fname={user.fname} />
        <NetworkButton
          size="sm"
          variant={isInstallFirst ? 'quiet' : 'primary'}
          startIcon={<SimIcon />}
          onClick={() => purchase.open()}
        >
          {t('Buy eSIM')}
        </NetworkButton>
      </Row>
      {!emptyTotals && banner}
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
      {emptyTotals ? (
        <LazyFirstRun
          totals={emptyTotals}
          wallet={wallet}
          {...addBalance}
          banner={banner}
          walletFailure={hasFailed && balance}
          overview={overview}
        />
      ) : (
        overview
      )}
    </Frame>
  );
}

function Greeting({ fname }: { fname: string }) {
  const text = t('Welcome, {fname}!', { fname });
  return <Heading title={text}>{text}</Heading>;
}

interface FailedQuery {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

const WalletUnavailable = ({ error, isFetching, refetch }: FailedQuery) => (
  <Unavailable
    title={t('Your wallet cannot be shown right now')}
    isRetrying={isFetching}
    onRetry={() => void refetch()}
  >
    {t('Your money is safe.')} {retryAdvice(error)}
  </Unavailable>
);

interface Props extends AddBalanceProps {
  /** Undefined while loading. */
  wallet: WalletResponse | undefined;
}

/** The balance, a warning if it is low, and a button to add funds. */
const WalletCard = ({ wallet, ...button }: Props) => (
  <StatCard
    label={t('Wallet balance')}
    value={wallet && formatDollars(wallet.walletBalance)}
    note={<WalletNote wallet={wallet} />}
    action={<AddBalanceButton {...button} />}
  />
);

/** What the dashboard needs to know of the user's own eSIMs, from the request of their counts. */
function useOwnEsims({ _id, role }: Pick<User, '_id' | 'role'>) {
  const { data: totals, isLoading } = useApiQuery(calls.esimTotals, { id: _id });
  const [isInstallOffered, setIsInstallOffered] = useState<boolean>();
  const isWaiting = (totals?.ready ?? []).length > 0;
  return {
    /** The counts of a customer who has no eSIM yet; an affiliate's dashboard is about their customers. */
    emptyTotals: role === 'customer' && totals?.esims === 0 ? totals : null,
    /** Whether a customer's dashboard may still become that of a new account. */
    mayBeEmpty: role === 'customer' && isLoading,
    /** Whether installing comes before buying, or that is not known yet: a button does not become less while it is read. */
    isInstallFirst: isInstallOffered ?? (isLoading || isWaiting),
    setIsInstallOffered,
  };
}
