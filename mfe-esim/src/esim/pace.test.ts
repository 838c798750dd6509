import { gibibyte } from '@portal/contract';
import { buildEsimPlan } from '../testing/builders';
import { paceText } from './pace';

const now = Date.parse('2026-03-11T00:00:00Z');
/** Ten days after its start, with as many to go. */
const plan = (usedGib: number, changes: Parameters<typeof buildEsimPlan>[0] = {}) =>
  buildEsimPlan({
    data_bytes_remaining: (10 - usedGib) * gibibyte,
    start_time: '2026-03-01 00:00:00',
    end_time: '2026-03-21 00:00:00',
    ...changes,
  });
const textOf = (...plans: ReturnType<typeof plan>[]) => paceText(plans, now)?.replaceAll('\u00a0', ' ');

it.each([
  [1, 'At 0.10 GiB a day this lasts until the end.'],
  [5, 'At 0.50 GiB a day this lasts until the end.'],
  [6, 'At 0.60 GiB a day this lasts 6 more days.'],
  [9, 'At 0.90 GiB a day this lasts one more day.'],
  [9.8, 'At 0.98 GiB a day this lasts less than a day.'],
])('after ten days and %d of ten GiB', (used, text) => {
  expect(textOf(plan(used))).toBe(text);
});

it.each([
  ['nothing was used', [plan(0)]],
  ['all was used', [plan(10)]],
  ['its first day is not over', [plan(1, { start_time: '2026-03-10 12:00:00' })]],
  ['it has not started', [plan(1, { start_time: '0000-00-00 00:00:00' })]],
  ['its end is not known', [plan(1, { end_time: '0000-00-00 00:00:00' })]],
  ['there are two plans', [plan(1), plan(1)]],
  [
    'it is unlimited',
    [
      plan(1, {
        plan_type: {
          id: 'u',
          plan_name: 'Spain Unlimited 30 Days',
          validity_days: 30,
          policy_name: '2 GB a day',
        },
      }),
    ],
  ],
])('says nothing where %s', (_what, plans) => {
  expect(textOf(...plans)).toBeUndefined();
});
