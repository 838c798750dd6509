import { gibibyte } from '@portal/contract';
import { buildEsimPlan } from '../../testing/builders';
import { usedBytes } from './usedBytes';

const now = Date.parse('2026-02-01T00:00:00Z');
const plan = (id: string, start_time: string) =>
  buildEsimPlan({ id, start_time, data_quota_bytes: 10 * gibibyte, data_bytes_remaining: 7 * gibibyte });
const record = (plan_id: string, total_used: number) => ({
  id: plan_id,
  date: '2026-01-31',
  plan_id,
  total_used,
});

it('agrees with the ring about a plan that began in these days, whatever the records say', () => {
  const started = plan('new', '2026-01-20 00:00:00');
  expect(usedBytes([record('new', gibibyte)], [started], 30, now)).toBe(3 * gibibyte);
  expect(usedBytes([], [started], 30, now)).toBe(3 * gibibyte);
});

it('takes the records of plans that began before, and of those that are gone', () => {
  const plans = [plan('new', '2026-01-20 00:00:00'), plan('old', '2025-12-01 00:00:00')];
  const records = [
    record('new', gibibyte),
    record('old', gibibyte),
    record('gone', NaN),
    record('gone', gibibyte / 2),
  ];
  expect(usedBytes(records, plans, 30, now)).toBe(4.5 * gibibyte);
  expect(usedBytes(records, plans, 7, now)).toBe(2.5 * gibibyte);
});
