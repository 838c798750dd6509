import { Suspense } from 'react';
import { lazyComponent } from '../hooks/lazyComponent';
import { Skeleton } from '../Skeleton/Skeleton';
import type { UsageBarsProps } from './UsageChart';

export type { UsageBar, UsageBarsProps } from './UsageChart';

const UsageChart = lazyComponent<UsageBarsProps>(() =>
  import('./UsageChart').then((module) => module.UsageChart),
);

/** A bar chart with a table of the same figures. The chart's code loads when it is first shown. */
export function UsageBars(props: UsageBarsProps) {
  return (
    // Height of the chart with its two lines of text.
    <Suspense fallback={<Skeleton height="204px" />}>
      <UsageChart {...props} />
    </Suspense>
  );
}
