import type { EsimPlan } from '@portal/contract';
import { livePlans, planTotals } from './planTotals';
import { buildEsimPlan } from '../testing/builders';

const buildPlan = (changes: Partial<EsimPlan> = {}) =>
  buildEsimPlan({ data_quota_bytes: 1000, data_bytes_remaining: 400, ...changes });

it('adds what plans hold and what is left', () => {
  expect(planTotals([buildPlan(), buildPlan({ data_bytes_remaining: 100 })])).toEqual({
    totalBytes: 2000,
    remainingBytes: 500,
    unlimitedCount: 0,
    unlimitedUsedBytes: 0,
  });
});

it('counts figures that are missing or absurd as nothing', () => {
  const plan = buildPlan({ data_quota_bytes: Number.NaN, data_bytes_remaining: -5 });
  expect(planTotals([plan, buildPlan({ data_quota_bytes: undefined as unknown as number })])).toEqual({
    totalBytes: 0,
    remainingBytes: 400,
    unlimitedCount: 0,
    unlimitedUsedBytes: 0,
  });
});

it('counts unlimited plans and what they used, and adds them to nothing else', () => {
  const unlimited = buildPlan({
    data_quota_bytes: 100_000,
    data_bytes_remaining: 99_000,
    plan_type: { id: 'u', plan_name: 'Italy 5 Days', validity_days: 6, policy_name: 'Unlimited at 1 Mbps' },
  });
  expect(planTotals([unlimited, buildPlan()])).toEqual({
    totalBytes: 1000,
    remainingBytes: 400,
    unlimitedCount: 1,
    unlimitedUsedBytes: 1000,
  });
});

it('leaves terminated plans out', () => {
  expect(livePlans([buildPlan({ network_status: 'TERMINATED' }), buildPlan()])).toHaveLength(1);
});
