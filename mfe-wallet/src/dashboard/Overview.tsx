import type { WalletResponse } from '@portal/contract';
import { Slot, type SlotProps } from '@portal/platform';
import type { ReactNode } from 'react';
import { Counts, Stats } from './DashboardScreen.styles';
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
    <Slot
      name="dashboard/active-esims"
      userId={userId}
      onInstallOffered={onInstallOffered}
      fallback={<ActiveEsimsSkeleton />}
    />
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
