import { dayMs, daysBefore } from '@portal/contract';
import { refundableEsimPurchase, refundablePurchaseOf } from './refundable';
import { buildEsimPlan, buildUnusedPlan } from '../testing/builders';

const esim = { network_status: 'NOT_ACTIVE' };
const daysAgo = (days: number) => daysBefore(days).toISOString();
const added = buildUnusedPlan({ purchase: { transactionId: 't-2', type: 'data-plan', paidAt: daysAgo(1) } });

it('is a plan that was paid for lately and never used', () => {
  const plan = buildUnusedPlan();
  expect(refundablePurchaseOf(esim, plan, [plan])?.transactionId).toBe('t-1');
  expect(refundableEsimPurchase(esim, [plan])?.transactionId).toBe('t-1');
});

it.each([
  ['of somebody else or refunded', buildUnusedPlan({ purchase: undefined })],
  [
    'paid for too long ago',
    buildUnusedPlan({ purchase: { transactionId: 't', type: 'esim', paidAt: daysAgo(15) } }),
  ],
  ['used', buildUnusedPlan({ data_bytes_remaining: 5 })],
  ['started', buildUnusedPlan({ start_time: '2026-01-01 00:00:00' })],
  ['deleted', buildUnusedPlan({ network_status: 'TERMINATED' })],
])('is no plan that was %s', (_case, plan) => {
  expect(refundablePurchaseOf(esim, plan, [plan])).toBeNull();
});

it('is no eSIM that a phone holds or that has another plan, whose own purchase can be refunded', () => {
  const plan = buildUnusedPlan();
  expect(refundableEsimPurchase({ network_status: 'ENABLED' }, [plan])).toBeNull();
  expect(refundableEsimPurchase(esim, [plan, added])).toBeNull();
  expect(refundablePurchaseOf(esim, added, [plan, added])?.transactionId).toBe('t-2');
  expect(
    refundableEsimPurchase(esim, [plan, buildEsimPlan({ network_status: 'TERMINATED' })]),
  ).not.toBeNull();
});

it('ends when it ends on the server, where this clock is a day ahead', async () => {
  window.localStorage.setItem('portal:clock-ahead-ms', String(dayMs));
  jest.resetModules();
  const { plansInWithdrawalPeriod } = await import('./refundable');
  const paidDaysAgo = (days: number) =>
    buildUnusedPlan({ purchase: { transactionId: 't', type: 'esim', paidAt: daysAgo(days) } });
  expect(plansInWithdrawalPeriod([paidDaysAgo(15.5)])).toHaveLength(1);
  expect(plansInWithdrawalPeriod([paidDaysAgo(17)])).toEqual([]);
});
