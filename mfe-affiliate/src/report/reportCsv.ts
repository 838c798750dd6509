import { csvAmount, csvText, type AffiliateReport } from '@portal/contract';

const figures = ['Sales (USD)', 'Commission (USD)', 'Purchases'];

/** The days of the report as CSV, each next to the same day of the period before. */
export const reportCsv = ({ series, days }: AffiliateReport): string =>
  csvText([
    ['Date (UTC)', ...figures, ...figures.map((name) => `${name}, ${days} days before`)],
    ...series.map(({ day, sales, commission, purchases, before }) => [
      day,
      csvAmount(sales),
      csvAmount(commission),
      purchases,
      csvAmount(before.sales),
      csvAmount(before.commission),
      before.purchases,
    ]),
  ]);
