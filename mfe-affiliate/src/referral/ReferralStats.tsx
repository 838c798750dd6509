import { formatCount, formatDollars, formatWholeNumber, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, useApiQuery } from '@portal/platform';
import { Abbreviated, StatCard, StatRow, TextLink } from 'shared-ui';

export function ReferralStats({ affiliateId }: { affiliateId: string }) {
  const { data, isError } = useApiQuery(calls.affiliateEarnings, { id: affiliateId });
  const isFailed = isError && !data;
  const note = (text: string) => (isFailed ? t('Cannot be shown right now') : text);
  return (
    <StatRow>
      <StatCard
        label={t('Customers')}
        value={
          data && (
            <Abbreviated short={formatCount(data.customers)} whole={formatWholeNumber(data.customers)} />
          )
        }
        isFailed={isFailed}
        note={note(t('Joined by your link or added by you'))}
      />
      <StatCard
        label={t('Commission earned')}
        value={data && formatDollars(data.final)}
        isFailed={isFailed}
        note={note(t('5% of what your customers buy, less refunds'))}
        action={<TextLink href={paths.customerTransactions()}>{t('See transactions')}</TextLink>}
      />
      <StatCard
        label={t('Pending commission')}
        value={data && formatDollars(data.pending + data.maturing)}
        isFailed={isFailed}
        note={note(t('Until the purchase can no longer be refunded or disputed'))}
      />
    </StatRow>
  );
}
