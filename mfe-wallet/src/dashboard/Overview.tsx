import type { WalletResponse } from '@portal/contract';
import { browserStorage, Slot, type SlotProps } from '@portal/platform';
import { useLastHeight } from 'shared-ui';
import { useCallback, useState, type ReactNode } from 'react';
import { ActiveEsimsFrame, Counts, Stats } from './DashboardScreen.styles';
import { ActiveEsimsSkeleton, EsimCountsSkeleton } from './EsimSkeletons';
import { RecentTransactions } from './RecentTransactions';
import { Unavailable } from './Unavailable';

type Props = SlotProps['dashboard/active-esims'] & {
  /** The wallet's card, where the page has it nowhere else. */
  balance: ReactNode;
  /** Undefined while loading. */
  wallet: WalletResponse | undefined;
  hasTransactions: boolean;
};

/** What is left on the active eSIMs, then the wallet, the eSIM counts and recent transactions. */
export const Overview = ({ userId, onInstallOffered, balance, wallet, hasTransactions }: Props) => (
  <>
    <ActiveEsims userId={userId} onInstallOffered={onInstallOffered} />
    <Stats $isWithoutWallet={!balance}>
      {balance}
      <Counts>
        <Slot
          name="dashboard/esim-counts"
          userId={userId}
          fallback={<EsimCountsSkeleton />}
          unavailable={(retry) => (
            <Unavailable name="Your eSIM counts" onRetry={retry}>
              Your eSIMs work as before.
            </Unavailable>
          )}
        />
      </Counts>
    </Stats>
    {hasTransactions && <RecentTransactions wallet={wallet} />}
  </>
);

/** The eSIM team's card, in a place that is as high as it was on the last visit. */
function ActiveEsims({ userId, onInstallOffered }: SlotProps['dashboard/active-esims']) {
  const [isKnown, setIsKnown] = useState(false);
  const { ref, place } = useLastHeight(browserStorage, 'dashboard-active-esims', isKnown);
  const handleInstallOffered = useCallback(
    (isOffered: boolean) => {
      setIsKnown(true);
      onInstallOffered?.(isOffered);
    },
    [onInstallOffered],
  );
  return (
    <ActiveEsimsFrame ref={ref} {...place}>
      <Slot
        name="dashboard/active-esims"
        userId={userId}
        onInstallOffered={handleInstallOffered}
        fallback={<ActiveEsimsSkeleton />}
      />
    </ActiveEsimsFrame>
  );
}
