import { dayMs, hourMs, minuteMs } from '@portal/contract';
import fc from 'fast-check';
import type { PlanFigures } from './watchTables';
import { maxMs, nextCheckAt, shortestMs } from './schedule';

const now = new Date(Date.UTC(2026, 4, 6, 12));
const before = (ms: number) => new Date(now.getTime() - ms);

const buildFigures = (changes: Partial<PlanFigures> = {}): PlanFigures => ({
  planId: 'p',
  productUid: 'fr-10',
  planTitle: 'France 10 GB',
  status: 'active',
  isUnlimited: false,
  quotaBytes: 10_000,
  remainingBytes: 5_000,
  startsAt: before(5 * dayMs),
  endsAt: new Date(now.getTime() + 5 * dayMs),
  ...changes,
});
const waitMs = (
  plan: PlanFigures,
  history: Parameters<typeof nextCheckAt>[1] = [],
  boughtAt = before(dayMs),
) => (nextCheckAt(plan, history, boughtAt, now)?.getTime() ?? Infinity) - now.getTime();

test('the nearer a threshold and the faster the use, the sooner', () => {
  const far = waitMs(buildFigures());
  const near = waitMs(buildFigures({ remainingBytes: 2_050 }));
  const fast = waitMs(buildFigures(), [{ at: before(hourMs), remainingBytes: 7_000 }]);
  expect(near).toBeLessThan(far);
  expect(fast).toBeLessThan(far);
  expect(near).toBeGreaterThanOrEqual(shortestMs);
});

test('waiting, unlimited and used up plans are seldom asked about, ended ones never', () => {
  const waiting = buildFigures({ status: 'not-started', startsAt: null, endsAt: null });
  expect(waitMs(waiting)).toBe(hourMs);
  expect(waitMs(waiting, [], before(90 * dayMs))).toBe(dayMs);
  expect(waitMs(buildFigures({ isUnlimited: true }))).toBe(12 * hourMs);
  expect(waitMs(buildFigures({ remainingBytes: 0 }))).toBe(12 * hourMs);
  expect(waitMs(buildFigures({ status: 'ended' }))).toBe(Infinity);
});

test('a plan is asked about when its end is due', () => {
  const endsAt = new Date(now.getTime() + 10 * minuteMs);
  expect(waitMs(buildFigures({ isUnlimited: true, endsAt }))).toBe(11 * minuteMs);
});

test('whatever the figures are, the next check is between the limits', () => {
  const points = fc.array(
    fc.record({ at: fc.integer({ min: -20, max: 20 }), remainingBytes: fc.integer({ min: 0, max: 20_000 }) }),
  );
  fc.assert(
    fc.property(
      points,
      fc.integer({ min: 0, max: 20_000 }),
      fc.boolean(),
      (list, remainingBytes, isBlank) => {
        const history = list.map((point) => ({ ...point, at: before(point.at * hourMs) }));
        const startsAt = isBlank ? null : before(5 * dayMs);
        const wait = waitMs(buildFigures({ remainingBytes, startsAt }), history);
        expect(wait).toBeGreaterThanOrEqual(shortestMs);
        expect(wait).toBeLessThanOrEqual(Math.max(maxMs, 12 * hourMs));
      },
    ),
  );
});
