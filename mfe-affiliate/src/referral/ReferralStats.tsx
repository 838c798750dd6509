import { formatCount, formatDollars, formatWholeNumber, type AffiliateEarnings } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, useApiQuery } from '@portal/platform';
import { Abbreviated, StatCard, StatRow, TextLink } from 'shared-ui';
import type { ReactNode } from 'react';

const noFigure = '–';

/** Number of customers, earned commission and pending commission. */
export function ReferralStats({ affiliateId }: { affiliateId: string }) {
  const { data, isError } = useApiQuery(calls.affiliateEarnings, { id: affiliateId });
  const isMissing = isError && !data;
  const figure = (of: (earnings: AffiliateEarnings) => ReactNode) =>
    data ? of(data) : isMissing ? noFigure : undefined;
  const note = (text: string) => (isMissing ? 'Cannot be shown right now' : text);
  return (
    <StatRow>
      <StatCard
        label="Customers"
        value={figure(({ customers }) => (
          <Abbreviated short={formatCount(customers)} whole={formatWholeNumber(customers)} />
        ))}
        note={note('Joined by your link or added by you')}
      />
      <StatCard
        label="Commission earned"
        value={figure(({ final }) => formatDollars(final))}
        note={note('5% of what your customers buy, less refunds')}
        action={<TextLink href={paths.customerTransactions()}>See transactions</TextLink>}
      />
      <StatCard
        label="Pending commission"
        value={figure(({ pending }) => formatDollars(pending))}
        note={note('Of purchases that are being delivered')}
      />
    </StatRow>
  );
}
