import { type WalletResponse, t } from '@portal/contract';
import { browserStorage, Slot, type SlotProps, paths } from '@portal/platform';
import { useLastHeight, Card, StatCard, StatRow, TextLink } from 'shared-ui';
import { useCallback, useState, type ReactNode } from 'react';
import { ActiveEsimsFrame, Counts, Stats, ActiveEsimsSpace } from './DashboardScreen.styles';
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
            <Unavailable title={t('Your eSIM counts cannot be shown right now')} onRetry={retry}>
              {t('Your eSIMs work as before.')}
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

/** Skeleton of the eSIM counts while their remote loads, to avoid a layout shift. */
function EsimCountsSkeleton() {
  return (
    <StatRow>
      <StatCard
        label={t('eSIMs')}
        value={undefined}
        note={<TextLink href={paths.esims()}>{t('View eSIMs')}</TextLink>}
      />
      <StatCard label={t('Total plan data')} value={undefined} />
      <StatCard label={t('Remaining plan data')} value={undefined} />
    </StatRow>
  );
}

/** The space of the active eSIMs while their remote loads, to avoid a layout shift. */
const ActiveEsimsSkeleton = () => (
  <Card title={t('Your eSIMs')} isFlush>
    <ActiveEsimsSpace />
  </Card>
);
