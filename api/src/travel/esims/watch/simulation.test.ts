// A tenth of 10,000 plans at a tenth of 2 requests a second, which is the same load; `npm run bench:watch` runs all.
import { simulateWatch } from './simulation';

const run = { plans: 1_000, requestsPerSecond: 0.2, days: 3 };

test('the watch notices what matters in minutes, with requests to spare, where round robin takes most of an hour', () => {
  const inTurn = simulateWatch({ ...run, order: 'round-robin' });
  const byUrgency = simulateWatch({ ...run, order: 'by-urgency' });
  expect(byUrgency.load).toBeLessThan(0.75);
  for (const fact of ['80 %', '95 %', 'used up'] as const) {
    expect(byUrgency.delays[fact].count).toBeGreaterThan(25);
    expect(byUrgency.delays[fact].median).toBeLessThan(5);
    expect(byUrgency.delays[fact].p95).toBeLessThan(inTurn.delays[fact].p95 * 0.6);
    expect(inTurn.delays[fact].median).toBeGreaterThan(30);
  }
  expect(byUrgency.delays.started.worst).toBeLessThanOrEqual(65);
});
