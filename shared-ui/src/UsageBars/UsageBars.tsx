import { Suspense } from 'react';
import { lazyPiece } from '../hooks/lazyPiece';
import { Skeleton } from '../Skeleton/Skeleton';
import type { UsageBarsProps } from './UsageChart';

export type { UsageBar, UsageBarsProps } from './UsageChart';

const UsageChart = lazyPiece<UsageBarsProps>(() =>
  import('./UsageChart').then((module) => module.UsageChart),
);

/** A series as bars, and the same figures as a table beside them. The drawing comes when it is first shown. */
export function UsageBars(props: UsageBarsProps) {
  return (
    // As high as the chart with its two lines of text.
    <Suspense fallback={<Skeleton height="204px" />}>
      <UsageChart {...props} />
    </Suspense>
  );
}
