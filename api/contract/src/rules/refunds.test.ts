import { dayMs } from '../formats/durations';
import { refundDays, refundEndsMs, refundRefusalOf, type RefundFacts } from './refunds';

const now = Date.UTC(2026, 5, 30);
const build = (changes: Partial<RefundFacts> = {}): RefundFacts => ({
  type: 'esim',
  state: 'completed',
  paidAtMs: now,
  nowMs: now,
  esim: {
    profileStatus: 'not-installed',
    hasOtherPlans: false,
    isOrderOpen: false,
    unconnectedSinceMs: null,
    recentUnconnected: 0,
  },
  plan: { status: 'not-started', hasStarted: false, usedBytes: 0 },
  ...changes,
});
const esim = (changes: object) => ({ ...build().esim, ...changes }) as RefundFacts['esim'];
const plan = (changes: object) => ({ ...build().plan, ...changes }) as RefundFacts['plan'];

test('a purchase that was never used can be refunded, to the last moment of the period', () => {
  expect(refundRefusalOf(build())).toBeNull();
  const paidAtMs = now - (refundDays + 1) * dayMs;
  expect(refundRefusalOf(build({ paidAtMs }))).toBeNull();
  expect(refundRefusalOf(build({ paidAtMs: paidAtMs - 1 }))).toBe('too_late');
});

test('the last day of the period counts whole, wherever the buyer is', () => {
  // Paid at one minute past midnight in New York: the fourteenth day after ends there at midnight of the 16th.
  expect(refundEndsMs(Date.parse('2026-06-01T00:01:00-04:00'))).toBeGreaterThanOrEqual(
    Date.parse('2026-06-16T00:00:00-04:00'),
  );
});

test.each<[string | null, Partial<RefundFacts>]>([
  ['not_completed', { state: 'processing' }],
  ['not_completed', { state: 'in_review' }],
  ['refunded', { state: 'refunded' }],
  ['esim_deleted', { esim: null }],
  ['plan_ended', { plan: null }],
  ['plan_ended', { plan: plan({ status: 'ended' }) }],
  ['used', { plan: plan({ usedBytes: 1 }) }],
  ['used', { plan: plan({ status: 'ended', usedBytes: 1 }) }],
  ['started', { plan: plan({ status: 'active' }) }],
  ['started', { plan: plan({ hasStarted: true }) }],
  ['unclear', { plan: plan({ status: 'unknown' }) }],
  ['installed', { esim: esim({ profileStatus: 'disabled' }) }],
  ['installed', { esim: esim({ profileStatus: 'enabled' }) }],
  ['unclear', { esim: esim({ profileStatus: 'unknown' }) }],
  [null, { esim: esim({ profileStatus: 'enabled', unconnectedSinceMs: now - dayMs }) }],
  ['installed', { esim: esim({ profileStatus: 'enabled', unconnectedSinceMs: now - dayMs + 1 }) }],
  ['unclear', { esim: esim({ profileStatus: 'unknown', unconnectedSinceMs: 0 }) }],
  ['too_often', { esim: esim({ profileStatus: 'disabled', unconnectedSinceMs: 0, recentUnconnected: 2 }) }],
  ['used', { esim: esim({ profileStatus: 'enabled', unconnectedSinceMs: 0 }), plan: plan({ usedBytes: 1 }) }],
  ['other_plans', { esim: esim({ hasOtherPlans: true }) }],
  ['order_open', { esim: esim({ isOrderOpen: true }) }],
  // A plan that was added to an installed eSIM has its own start.
  [null, { type: 'data-plan', esim: esim({ profileStatus: 'enabled', hasOtherPlans: true }) }],
  ['started', { type: 'data-plan', plan: plan({ hasStarted: true }) }],
])('%s: %j', (reason, changes) => {
  expect(refundRefusalOf(build(changes))).toBe(reason);
});
