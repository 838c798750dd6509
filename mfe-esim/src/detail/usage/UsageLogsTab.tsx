import {
  formatDate,
  formatLocalDateTime,
  formatMb,
  orBlank,
  type DataUsageRecord,
  type EsimPlan,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { Card, EmptyState, QueryView, Table, UsageBars, type Column } from 'shared-ui';
import { unavailableText } from '../../esim/unavailableText';
import { TabStack } from '../../layout.styles';
import { usageByDay } from '../../esim/usageByDay';

/** Usage of sixty days: one bar per day, and the records in MB. */
export function UsageLogsTab({ esimId, plans }: { esimId: string; plans: EsimPlan[] }) {
  const query = useApiQuery(calls.dataUsage, { esimId, days: '60' });
  const nameOf = (planId: string) => plans.find(({ id }) => id === planId)?.plan_type.plan_name ?? planId;
  const columns: Column<DataUsageRecord>[] = [
    {
      id: 'date',
      header: t('Date'),
      card: 'title',
      cell: ({ date }) => formatDate(date),
      sortValue: ({ date }) => date,
    },
    { id: 'plan', header: t('Plan'), card: 'note', cell: ({ plan_id }) => orBlank(nameOf(plan_id)) },
    {
      id: 'used',
      header: t('Used (MB)'),
      card: 'value',
      align: 'end',
      cell: ({ total_used }) => formatMb(total_used),
      sortValue: ({ total_used }) => total_used,
    },
  ];
  return (
    <TabStack>
      <QueryView
        query={query}
        failureTitle={t('The usage did not load')}
        failureHint={unavailableText(query.error)}
        skeleton={['240px', '320px']}
      >
        {({ data, refreshedAt }) => (
          <>
            {data.length > 0 && (
              <Card
                title={t('Usage by day')}
                description={`${
                  refreshedAt
                    ? t('As of {time}. The carrier’s figures lag one to two hours.', {
                        time: formatLocalDateTime(refreshedAt),
                      })
                    : t('The carrier’s figures lag one to two hours.')
                } ${t('Days are in UTC.')}`}
              >
                <UsageBars
                  label={t('Data used per day')}
                  bars={usageByDay(data)}
                  formatValue={(bytes) => formatMb(bytes)}
                  labelHeader={t('Date')}
                  valueHeader={t('Used', {}, 'data')}
                />
              </Card>
            )}
            <Card title={t('Data Usage Logs')} isFlush>
              <Table
                label={t('Data usage of the last 60 days')}
                columns={columns}
                rows={data}
                rowId={({ id }) => id}
                empty={
                  <EmptyState title={t('No usage yet.')}>
                    {t('Figures appear one to two hours after the eSIM was first used.')}
                  </EmptyState>
                }
              />
            </Card>
          </>
        )}
      </QueryView>
    </TabStack>
  );
}
