import {
  codeText,
  formatCommission,
  formatDate,
  formatDollars,
  type AffiliateReport,
  type LatestSale,
  t,
} from '@portal/contract';
import { paths } from '@portal/platform';
import { Card, Table, TextLink, type Column } from 'shared-ui';
import { nameOf } from './NeedsAttention';
import { Quiet, Signed } from './Report.styles';

const purchases = { esim: t('eSIM purchase'), 'data-plan': t('Data plan purchase') };
const refunds = { esim: t('Refund of eSIM purchase'), 'data-plan': t('Refund of Data plan purchase') };

const describe = ({ type, package_title, sales }: LatestSale): string =>
  `${sales < 0 ? codeText(refunds, type, t('Refund of Purchase')) : codeText(purchases, type, t('Purchase'))}: ${package_title}`;

const columns: Column<LatestSale>[] = [
  { id: 'date', header: t('Date'), card: 'note', cell: ({ timestamp }) => formatDate(timestamp) },
  { id: 'customer', header: t('Customer'), cell: ({ customer }) => nameOf(customer) },
  { id: 'description', header: t('Description'), card: 'title', cell: describe },
  {
    id: 'amount',
    header: t('Amount'),
    card: 'end',
    align: 'end',
    // As it changed the customer's wallet.
    cell: ({ sales }) => <Signed>{sales < 0 ? `+${formatDollars(-sales)}` : formatDollars(-sales)}</Signed>,
  },
  {
    id: 'commission',
    header: t('Commission'),
    card: 'value',
    align: 'end',
    cell: ({ commission }) => <Signed $isUp={commission > 0}>{formatCommission(commission)}</Signed>,
  },
];

/** What customers bought last, with the commission on it. */
export function LatestSales({ report: { latest, days } }: { report: AffiliateReport }) {
  return (
    <Card
      title={t('Customer transactions')}
      isFlush
      action={<TextLink href={paths.customerTransactions()}>{t('See all')}</TextLink>}
    >
      {latest.length === 0 ? (
        <Quiet>{t('No sales in these {days} days.', { days })}</Quiet>
      ) : (
        <Table
          label={t('Customer transactions')}
          columns={columns}
          rows={latest}
          rowId={({ transactionId, sales }) => `${transactionId}:${sales < 0}`}
          empty={null}
        />
      )}
    </Card>
  );
}
