import { csvAmount, csvText, type AffiliateReport, type SalesFigures } from '@portal/contract';

const figures = ['Sales (USD)', 'Commission (USD)', 'Purchases', 'Paid by you (USD)', 'Orders'];

const cellsOf = ({ sales, commission, purchases, ordered = 0, orders = 0 }: SalesFigures) => [
  csvAmount(sales),
  csvAmount(commission),
  purchases,
  csvAmount(ordered),
  orders,
];

/** The days of the report as CSV, each next to the same day of the period before. */
export const reportCsv = ({ series, days }: AffiliateReport): string =>
  csvText([
    ['Date (UTC)', ...figures, ...figures.map((name) => `${name}, ${days} days before`)],
    ...series.map(({ day, before, ...sums }) => [day, ...cellsOf(sums), ...cellsOf(before)]),
  ]);
