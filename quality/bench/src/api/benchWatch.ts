// Simulates the usage watch at the carrier's rate limit, in requests a second.
import { simulateWatch } from '../../../../api/src/travel/esims/watch/simulation';
import { readOptions } from '../../../../dev/local/src/readOptions';

const { values } = readOptions('npm run bench:watch -- [--plans 10000] [--days 4] [--rate 2]', {
  options: {
    plans: { type: 'string', default: '10000' },
    days: { type: 'string', default: '4' },
    rate: { type: 'string', default: '2' },
  },
});
const run = {
  plans: Number(values.plans),
  days: Number(values.days),
  requestsPerSecond: Number(values.rate),
};
for (const order of ['round-robin', 'by-urgency'] as const) {
  const { delays, load } = simulateWatch({ ...run, order });
  console.log(
    `${order}: ${(load * 100).toFixed(0)} % of ${run.requestsPerSecond} requests a second, delays in minutes`,
  );
  console.table(delays);
}
