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

/** Wallet, eSIM counts, active eSIMs and recent transactions. */
export const Overview = ({ userId, onInstallOffered, balance, wallet, hasTransactions }: Props) => (
  <>
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
    <Slot
      name="dashboard/active-esims"
      userId={userId}
      onInstallOffered={onInstallOffered}
      fallback={<ActiveEsimsSkeleton />}
    />
    {hasTransactions && <RecentTransactions wallet={wallet} />}
  </>
);
