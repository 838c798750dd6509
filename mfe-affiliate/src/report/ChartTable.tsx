import { formatDate, formatDollars, type AffiliateReport } from '@portal/contract';
import { VisuallyHidden } from 'shared-ui';

/** The chart's figures as a table, for screen readers. */
export function ChartTable({ report: { series, days } }: { report: AffiliateReport }) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>Commission of each day of the last {days} days</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Commission</th>
            <th scope="col">{days} days before</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ day, commission, before }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatDollars(commission)}</td>
              <td>{formatDollars(before.commission)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
