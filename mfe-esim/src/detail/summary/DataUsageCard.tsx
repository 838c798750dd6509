import { formatGib, formatLocalDateTime, formatZonedDateTime, type EsimPlan, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery, serverNow } from '@portal/platform';
import {
  Card,
  FactList,
  from,
  QueryView,
  Skeleton,
  Stack,
  Text,
  theme,
  UsageBars,
  UsageRing,
  type UsageBar,
} from 'shared-ui';
import styled from 'styled-components';
import { unavailableText } from '../../esim/unavailableText';
import { daysLeft, daysText, lastEndMs } from '../../esim/esimState';
import { livePlans, planTotals } from '../../esim/planTotals';
import { usageOfLastDays } from '../../esim/usageByDay';
import { usedBytes } from './usedBytes';

const monthDays = 30;
const weekDays = 7;
const chartDays = 14;

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
  const { totalBytes, remainingBytes, unlimitedCount, unlimitedUsedBytes } = planTotals(livePlans(plans));
  const days = daysLeft(plans, serverNow());
  const endsMs = lastEndMs(plans);
  const asOf = t('as of {time}', { time: formatLocalDateTime(refreshedAt) });
  const note = days === null ? asOf : `${daysText(days)} · ${asOf}`;
  const usage = {
    data: month.data && week.data && ([month.data, week.data] as const),
    error: month.error ?? week.error,
    isFetching: month.isFetching || week.isFetching,
    refetch: () => Promise.all([month.refetch(), week.refetch()]),
  };

  const nowMs = serverNow();
  const monthBytes = month.data && usedBytes(month.data.data, plans, monthDays, nowMs);
  const figures = [
    [t('Last {days} days', { days: monthDays }), monthBytes],
    [
      t('Last {days} days', { days: weekDays }),
      week.data && usedBytes(week.data.data, plans, weekDays, nowMs),
    ],
    [t('Average per day'), monthBytes === undefined ? undefined : monthBytes / monthDays],
  ] as const;
  const facts = (
    <FactList
      facts={[
        ...figures.map(
          ([label, bytes]) => [label, bytes === undefined ? t('Loading...') : formatGib(bytes)] as const,
        ),
        ...(endsMs === null ? [] : [[t('Ends'), formatZonedDateTime(endsMs)] as const]),
      ]}
    />
  );
  return (
    <Card title={t('Data Usage')} description={t('Days are in UTC.')}>
      <Parts>
        {totalBytes > 0 && (
          <UsageRing remainingBytes={remainingBytes} totalBytes={totalBytes} note={note}>
            {unlimitedCount > 0 && unlimitedText(unlimitedCount, unlimitedUsedBytes)}
          </UsageRing>
        )}
        {totalBytes === 0 && unlimitedCount > 0 && (
          <UsageRing remainingBytes={0} totalBytes="unlimited" usedBytes={unlimitedUsedBytes} note={note} />
        )}
        <QueryView
          query={usage}
          failureTitle={t('The usage did not load')}
          failureHint={unavailableText(usage.error)}
          loading={
            <Stack $gap={5}>
              <Skeleton height="204px" />
              {facts}
            </Stack>
          }
        >
          {([{ data: records }]) => (
            <Stack $gap={5}>
              <EachDay bars={usageOfLastDays(records, chartDays, nowMs)} />
              {facts}
            </Stack>
          )}
        </QueryView>
      </Parts>
    </Card>
  );
}

const unlimitedText = (count: number, bytes: number): string =>
  t('+ {count} unlimited · {amount} used of it', { count, amount: formatGib(bytes) });

/** Without usage it has the same height, so that nothing moves. */
const EachDay = ({ bars }: { bars: UsageBar[] }) =>
  bars.some(({ value }) => value > 0) ? (
    <UsageBars
      label={t('Data used per day, last {days} days', { days: chartDays })}
      bars={bars}
      formatValue={(bytes) => formatGib(bytes)}
      isTableHidden
    />
  ) : (
    <NoUsage>
      {t('No usage in the last {days} days. Figures appear one to two hours after it.', { days: chartDays })}
    </NoUsage>
  );

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};

  ${from.xl} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${theme.space[8]};
    align-items: center;

    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

const NoUsage = styled(Text)`
  display: grid;
  place-items: center;
  min-height: 204px;
  text-align: center;
`;
