import { dayMs } from './carrierTime';
import type { StoredPlan } from './model';
import { usageUntil, usedBytes } from './usage';

const mb = 1024 ** 2;

/** 3 GB, used for 20.5 days until that time. */
const planAt = (nowMs: number, id: string, changes: Partial<StoredPlan> = {}): StoredPlan => ({
  id,
  productUid: 'p',
  quotaBytes: 3072 * mb,
  validityDays: 31,
  activatedAtMs: nowMs - 20.5 * dayMs,
  endsAtMs: nowMs + 10.5 * dayMs,
  endedAtMs: null,
  bytesPerDay: 8 * mb,
  addedAtMs: nowMs,
  usedBy: { bytes: 2867 * mb, atMs: nowMs },
  ...changes,
});

const moments = ['2026-01-01T00:00:30Z', '2026-06-30T12:00:00Z', '2028-02-29T23:59:30Z'].flatMap((moment) =>
  ['plan-a', 'plan-b', 'plan-c'].map((id) => [moment, id] as const),
);

test.each(moments)(
  'a given use holds to the MB at %s for %s, and goes on slowly from there',
  (moment, id) => {
    const nowMs = Date.parse(moment);
    const plan = planAt(nowMs, id);
    expect(Math.round(usedBytes(plan, nowMs) / mb)).toBe(2867);
    const nextDay = usedBytes(plan, nowMs + dayMs);
    expect(nextDay).toBeGreaterThan(usedBytes(plan, nowMs));
    expect(nextDay).toBeLessThan(2900 * mb);
    // An hour of lag changes the reported usage only slightly.
    expect(usedBytes(plan, nowMs - dayMs / 24) / mb).toBeGreaterThan(2840);
  },
);

test('uses the average up to the quota without a given usage', () => {
  const nowMs = Date.parse('2026-06-30T12:00:00Z');
  const plan = planAt(nowMs, 'plan-a', { usedBy: undefined, bytesPerDay: 500 * mb });
  expect(usedBytes(plan, nowMs)).toBe(plan.quotaBytes);
  expect(usageUntil(plan, nowMs).length).toBeGreaterThan(3);
});
