import { gibibyte } from '@portal/contract';
import { buildEsim, buildEsimPlan } from '../testing/builders';
import { daysLeft, esimStateOf, leftText } from './esimState';

const now = Date.parse('2026-01-10T00:00:00Z');

it.each([
  ['not_installed', { network_status: 'NOT_ACTIVE', service_status: 'inactive' }],
  ['active', { network_status: 'ENABLED', service_status: 'active' }],
  ['active', { network_status: '', service_status: 'enabled' }],
  ['off', { network_status: 'DISABLED', service_status: 'inactive' }],
  [
    'used_up',
    { plans: [buildEsimPlan({ data_bytes_remaining: 0 }), buildEsimPlan({ network_status: 'TERMINATED' })] },
  ],
  ['active', { plans: [] }],
  [null, { network_status: '', service_status: '' }],
])('is %s by what the carrier says', (state, changes) => {
  expect(esimStateOf(buildEsim(changes))).toBe(state);
});

it('does not call an unlimited plan used up', () => {
  const plan = buildEsimPlan({
    data_bytes_remaining: 0,
    plan_type: { id: 'u', plan_name: 'France Unlimited', validity_days: 6 },
  });
  expect(esimStateOf(buildEsim({ plans: [plan] }))).toBe('active');
});

it('says what is left, and for how long', () => {
  const plan = buildEsimPlan({ end_time: '2026-01-11 12:00:00' });
  expect(leftText([plan], now)).toMatch(/^7\.40\sGiB left · 2 days$/);
  expect(daysLeft([buildEsimPlan({ end_time: '2026-01-10 12:00:00' })], now)).toBe(1);
  expect(leftText([buildEsimPlan({ end_time: '', data_quota_bytes: 0 })], now)).toBe('');
  const unlimited = buildEsimPlan({
    end_time: '',
    data_quota_bytes: 100 * gibibyte,
    data_bytes_remaining: 97 * gibibyte,
    plan_type: { id: 'u', plan_name: 'France Unlimited', validity_days: 6 },
  });
  expect(leftText([unlimited], now)).toMatch(/^Unlimited, 3\.00\sGiB used$/);
});
