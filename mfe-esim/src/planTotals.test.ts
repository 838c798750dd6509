import type { EsimPlan } from '@portal/contract';
import { livePlans, planTotals } from './planTotals';
import { buildEsimPlan } from './testing/builders';

const buildPlan = (changes: Partial<EsimPlan> = {}) =>
  buildEsimPlan({ data_quota_bytes: 1000, data_bytes_remaining: 400, ...changes });

it('adds what plans hold and what is left', () => {
  expect(planTotals([buildPlan(), buildPlan({ data_bytes_remaining: 100 })])).toEqual({
    totalBytes: 2000,
    remainingBytes: 500,
  });
});

it('counts figures that are missing or absurd as nothing', () => {
  const plan = buildPlan({ data_quota_bytes: Number.NaN, data_bytes_remaining: -5 });
  expect(planTotals([plan, buildPlan({ data_quota_bytes: undefined as unknown as number })])).toEqual({
    totalBytes: 0,
    remainingBytes: 400,
  });
});

it('leaves terminated plans out', () => {
  expect(livePlans([buildPlan({ network_status: 'TERMINATED' }), buildPlan()])).toHaveLength(1);
});
