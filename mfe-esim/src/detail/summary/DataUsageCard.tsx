import { formatGib, formatLocalDateTime, formatZonedDateTime, type EsimPlan } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { Card, FactList, QueryView, Stack, UsageRing } from 'shared-ui';
import { unavailableText } from '../../esim/unavailableText';
import { daysLeft, daysText, lastEndMs } from '../../esim/esimState';
import { livePlans, planTotals } from '../../esim/planTotals';
import { usedBytes } from './usedBytes';

const monthDays = 30;
const weekDays = 7;

interface Props {
  esimId: string;
  plans: EsimPlan[];
  /** When the carrier reported the figures; null if it never did. */
  refreshedAt: string | null;
}

/** Remaining volume of the active plans, how old the figures are, and recent usage. */
export function DataUsageCard({ esimId, plans, refreshedAt }: Props) {
  const month = useApiQuery(calls.dataUsage, { esimId, days: '30' });
  const week = useApiQuery(calls.dataUsage, { esimId, days: '7' });
  const live = livePlans(plans);
  const { totalBytes, remainingBytes, unlimitedCount, unlimitedUsedBytes } = planTotals(live);
  const days = daysLeft(plans, Date.now());
  const endsMs = lastEndMs(plans);
  const note = `${days === null ? '' : `${daysText(days)} · `}as of ${formatLocalDateTime(refreshedAt)}`;
  const usage = {
    data: month.data && week.data,
    error: month.error ?? week.error,
    isFetching: month.isFetching || week.isFetching,
    refetch: () => Promise.all([month.refetch(), week.refetch()]),
  };

  const nowMs = Date.now();
  const monthBytes = month.data && usedBytes(month.data.data, plans, monthDays, nowMs);
  const figures = [
    ['Last 30 days', monthBytes],
    ['Last 7 days', week.data && usedBytes(week.data.data, plans, weekDays, nowMs)],
    ['Average per day', monthBytes === undefined ? undefined : monthBytes / monthDays],
  ] as const;
  const facts = (
    <FactList
      facts={[
        ...figures.map(
          ([label, bytes]) => [label, bytes === undefined ? 'Loading...' : formatGib(bytes)] as const,
        ),
        ...(endsMs === null ? [] : [['Ends', formatZonedDateTime(endsMs)] as const]),
      ]}
    />
  );
  return (
    <Card title="Data Usage">
      <Stack $gap={5}>
        {totalBytes > 0 && (
          <UsageRing remainingBytes={remainingBytes} totalBytes={totalBytes} note={note}>
            {unlimitedCount > 0 &&
              `+ ${unlimitedCount} unlimited · ${formatGib(unlimitedUsedBytes)} used of it`}
          </UsageRing>
        )}
        {totalBytes === 0 && unlimitedCount > 0 && (
          <UsageRing remainingBytes={0} totalBytes="unlimited" usedBytes={unlimitedUsedBytes} note={note} />
        )}
        <QueryView
          query={usage}
          failureTitle="The usage did not load"
          failureHint={unavailableText(usage.error)}
          loading={facts}
        >
          {() => facts}
        </QueryView>
      </Stack>
    </Card>
  );
}
