import { countryName, formatDollars, isRegion, regions, type AffiliateReport, t, tn } from '@portal/contract';
import { paths } from '@portal/platform';
import type { ReactNode } from 'react';
import { Card, Flag, GlobeBox, InitialsBadge, Link } from 'shared-ui';
import { nameOf } from './NeedsAttention';
import { Amount, Quiet, Row, Rows, RowText } from './Report.styles';

/** Where customers went most, by what they bought and what was ordered for them. */
export function BestDestinations({ report: { destinations, days } }: { report: AffiliateReport }) {
  return (
    <Ranking title={t('Best destinations')} days={days}>
      {destinations.map(({ place: code, sales, ordered, ...counts }) => (
        <li key={code ?? ''}>
          <Row>
            {code && !isRegion(code) ? <Flag code={code} /> : <GlobeBox />}
            <RowText>
              <b>{destinationName(code)}</b>
              <small>{soldText(counts)}</small>
            </RowText>
            <Amount>
              <b>{formatDollars(sales)}</b>
              <Ordered dollars={ordered} />
            </Amount>
          </Row>
        </li>
      ))}
    </Ranking>
  );
}

/** Who bought most, or had most ordered for them. */
export function TopCustomers({ report: { topCustomers, days } }: { report: AffiliateReport }) {
  return (
    <Ranking title={t('Top customers')} days={days}>
      {topCustomers.map(({ customer, sales, commission, ordered, ...counts }) => (
        <li key={customer.id}>
          <Row as={Link} href={paths.esims(customer.id)}>
            <InitialsBadge name={nameOf(customer)} isDecorative />
            <RowText>
              <b>{nameOf(customer)}</b>
              <small>{soldText(counts)}</small>
            </RowText>
            <Amount>
              <b>{formatDollars(sales)}</b>
              <Ordered dollars={ordered} />
              <small>{t('{amount} commission', { amount: formatDollars(commission) })}</small>
            </Amount>
          </Row>
        </li>
      ))}
    </Ranking>
  );
}

interface RankingProps {
  title: string;
  days: number;
  /** The rows, best first. */
  children: readonly ReactNode[];
}

const Ranking = ({ title, days, children }: RankingProps) => (
  <Card title={title} isFlush>
    {children.length === 0 ? (
      <Quiet>{t('No sales in these {days} days.', { days })}</Quiet>
    ) : (
      <Rows>{children}</Rows>
    )}
  </Card>
);

/** What the affiliate paid, where there is any. */
const Ordered = ({ dollars = 0 }: { dollars?: number | undefined }) =>
  dollars === 0 ? null : <small>{t('{amount} paid by you', { amount: formatDollars(dollars) })}</small>;

function destinationName(code: string | null): string {
  if (code === null) return t('Several countries');
  return regions.find(({ value }) => value === code)?.label ?? countryName(code);
}

/** '2 purchases, 1 order of yours': what customers bought themselves, and what the affiliate paid for. */
const soldText = ({ purchases, orders = 0 }: { purchases: number; orders?: number | undefined }): string =>
  [
    (purchases !== 0 || orders === 0) && tn(purchases, '{count} purchase', '{count} purchases'),
    orders !== 0 && tn(orders, '{count} order of yours', '{count} orders of yours'),
  ]
    .filter(Boolean)
    .join(', ');
