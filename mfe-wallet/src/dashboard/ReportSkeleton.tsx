import { t } from '@portal/contract';
import { Card, Skeleton } from 'shared-ui';
import type { ReactNode } from 'react';
import { Frame } from './DashboardScreen.styles';
import { Unavailable } from './Unavailable';

/** The space of an affiliate's report while its remote loads; the wallet is there at once. */
export const ReportSkeleton = ({ wallet }: { wallet: ReactNode }) => (
  <Frame data-unsettled>
    {wallet}
    <Card>
      <Skeleton height="302px" />
    </Card>
  </Frame>
);

/** Shown if the remote of the report failed to load. */
export const ReportUnavailable = ({ wallet, onRetry }: { wallet: ReactNode; onRetry: () => void }) => (
  <Frame>
    {wallet}
    <Unavailable title={t('Your report cannot be shown right now')} onRetry={onRetry}>
      {t('Your commission keeps accruing.')}
    </Unavailable>
  </Frame>
);
