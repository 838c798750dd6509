import { t } from '@portal/contract';
import { lazyPart } from '../LazyPart/lazyPart';
import { PartFailure } from '../LazyPart/PartFailure';
import { Skeleton } from '../Skeleton/Skeleton';
import type { UsageBarsProps } from './UsageChart';

export type { UsageBar, UsageBarsProps } from './UsageChart';

/** A bar chart with a table of the same figures. The chart's code loads when it is first shown. */
export const UsageBars = lazyPart<UsageBarsProps>(
  () => import(/* webpackChunkName: "usage-chart" */ './UsageChart').then((module) => module.UsageChart),
  // Height of the chart with its two lines of text.
  { name: t('The chart'), Placeholder: () => <Skeleton height="204px" />, Failure: PartFailure },
);
