import {
  formatDate,
  ownReferralLink,
  reportDays,
  type AffiliateReport as Report,
  t,
  tn,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { retryAdvice, saveFile, useApiQuery, useUser, type SlotProps } from '@portal/platform';
import {
  Button,
  Card,
  Chips,
  CopyButton,
  DownloadIcon,
  LoadingText,
  QueryView,
  Skeleton,
  Row,
  Stack,
  WideLabel,
} from 'shared-ui';
import { CommissionChart } from './CommissionChart';
import { Figures } from './Figures';
import { LatestSales } from './LatestSales';
import { NeedsAttention } from './NeedsAttention';
import { NoCustomersYet } from './NoCustomersYet';
import { BestDestinations, TopCustomers } from './Rankings';
import { ReferralFunnel } from './ReferralFunnel';
import { Dates, Legend, Pair, Key } from './Report.styles';
import { reportCsv } from './reportCsv';
import { useReportPeriod } from './useReportPeriod';

const periods = reportDays.map((days) => ({
  value: String(days),
  label: tn(days, '{count} day', '{count} days'),
}));

/** The affiliate's part of the dashboard: figures, chart, what needs attention, rankings and the referral link. */
export default function AffiliateReport({ userId, wallet }: SlotProps['dashboard/affiliate-report']) {
  const affiliate = useUser();
  const [days, setDays] = useReportPeriod();
  const query = useApiQuery(calls.affiliateReport, { id: userId, days });
  const { currentData: report } = query;
  const handleDownload = () => {
    if (report) saveFile(`report-${report.from}-${report.to}.csv`, 'text/csv', reportCsv(report));
  };
  return (
    <Stack $gap={6} data-unsettled={(!report && !query.error) || undefined}>
      <Row $gap={3} $justify="space-between">
        <CompanyAndDays report={report} />
        <Row $gap={3}>
          <Chips
            label={t('Period')}
            isLabelHidden
            options={periods}
            value={String(days)}
            onChange={(value) => setDays(reportDays.find((known) => String(known) === value) ?? days)}
          />
          <CopyButton
            text={ownReferralLink(window.location.origin, affiliate)}
            label={t('Copy referral link')}
            isLabelShown
          />
          <Button
            variant="quiet"
            startIcon={<DownloadIcon size={18} />}
            disabled={!report}
            onClick={handleDownload}
          >
            <WideLabel>{t('Download CSV')}</WideLabel>
          </Button>
        </Row>
      </Row>
      {!report && query.error !== undefined && wallet}
      <QueryView
        query={{ ...query, data: report }}
        failureTitle={t('Your report cannot be shown right now')}
        failureHint={t('Your commission keeps accruing. {advice}', { advice: retryAdvice(query.error) })}
        FailureFrame={Card}
        loading={
          <>
            <Figures report={undefined} wallet={wallet} />
            <Card title={t('Commission')} description={description}>
              <LoadingText />
              <Skeleton height="302px" />
            </Card>
          </>
        }
      >
        {(shown) => (
          <>
            <Figures report={shown} wallet={wallet} />
            <Details report={shown} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** The company, where it has a name, and the days of the report. */
function CompanyAndDays({ report }: { report: Report | undefined }) {
  const { company_name: company } = useUser();
  return (
    <Dates>
      {company && (
        <>
          {/* Isolated: a name from right to left would take the date with it. */}
          <bdi>{company}</bdi>
          {' · '}
        </>
      )}
      <DaysOf report={report} />
    </Dates>
  );
}

/** The days of the report; until they are known their place, so that nothing below them moves. */
const DaysOf = ({ report }: { report: Report | undefined }) => (
  <span style={{ visibility: report ? undefined : 'hidden' }}>
    {t('{from} to {to}, days in UTC', {
      from: report ? formatDate(report.from) : '00/00/0000',
      to: report ? formatDate(report.to) : '00/00/0000',
    })}
  </span>
);

function Details({ report }: { report: Report }) {
  const hasNothing =
    report.customers === 0 && report.series.every(({ purchases, orders }) => purchases === 0 && !orders);
  if (hasNothing) return <NoCustomersYet />;
  return (
    <>
      <Pair>
        <Card
          title={t('Commission')}
          description={description}
          action={
            <Legend>
              <span>
                <Key />
                {t('Last {days} days', { days: report.days })}
              </span>
              <span>
                <Key $isBefore />
                {t('{days} days before', { days: report.days })}
              </span>
            </Legend>
          }
        >
          <CommissionChart report={report} />
        </Card>
        <NeedsAttention report={report} />
      </Pair>
      <Pair>
        <LatestSales report={report} />
        <ReferralFunnel report={report} />
      </Pair>
      <Pair $isEven>
        <BestDestinations report={report} />
        <TopCustomers report={report} />
      </Pair>
    </>
  );
}

const description = t('5% of what your customers buy, and of what you pay for them, less refunds');
