import { Card, ErrorState, Skeleton } from 'shared-ui';
import type { ReactNode } from 'react';
import { Frame } from './DashboardScreen.styles';

/** The space of an affiliate's report while its remote loads; the wallet is there at once. */
export const ReportSkeleton = ({ wallet }: { wallet: ReactNode }) => (
  <Frame>
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
    <Card>
      <ErrorState title="Your report cannot be shown right now" onRetry={onRetry}>
        Your commission goes on accruing.
      </ErrorState>
    </Card>
  </Frame>
);
