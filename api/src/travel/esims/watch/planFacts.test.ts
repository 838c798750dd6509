import { dayMs } from '@portal/contract';
import fc from 'fast-check';
import type { PlanFigures, PlanProgress } from './watchTables';
import { nextClockAt, readFacts } from './planFacts';

const begin = Date.UTC(2026, 4, 1);
const at = (days: number) => new Date(begin + days * dayMs);
const gigabytes = (count: number) => count * 1024 ** 3;

/** A plan of ten GB for ten days that is in use. */
const buildFigures = (changes: Partial<PlanFigures> = {}): PlanFigures => ({
  planId: 'p',
  productUid: 'fr-10',
  planTitle: 'France 10 GB',
  status: 'active',
  isUnlimited: false,
  quotaBytes: gigabytes(10),
  remainingBytes: gigabytes(10),
  startsAt: at(0),
  endsAt: at(10),
  ...changes,
});
const waiting = buildFigures({ status: 'not-started', startsAt: null, endsAt: null });

/** Plays reports one after the other and returns what is told at each. */
function play(reports: readonly (readonly [days: number, Partial<PlanFigures>])[]) {
  let progress: PlanProgress | null = readFacts(null, waiting, at(-1)).progress;
  return reports.map(([days, changes]) => {
    const read = readFacts(progress, buildFigures(changes), at(days));
    progress = read.progress;
    return read.facts.map(({ kind, period }) => (period === 0 ? kind : `${kind} ${period}`));
  });
}

test('tells of the start, the shares and the days once each', () => {
  expect(
    play([
      [0, {}],
      [1, {}],
      [2, { remainingBytes: gigabytes(2) }],
      [3, { remainingBytes: gigabytes(1.9) }],
      [4, { remainingBytes: gigabytes(0.5) }],
      [7.1, { remainingBytes: gigabytes(0.4) }],
      [9.1, { remainingBytes: gigabytes(0.4) }],
      [9.5, { remainingBytes: 0 }],
      [10, { remainingBytes: 0 }],
      [10.1, { remainingBytes: 0, status: 'ended' }],
    ]),
  ).toEqual([
    ['plan-started'],
    [],
    ['data-80-percent'],
    [],
    ['data-95-percent'],
    ['ends-in-3-days'],
    ['ends-in-1-day'],
    ['data-used-up'],
    ['plan-ended'],
    [],
  ]);
});

test('tells only the gravest of several thresholds, and not of days when no data is left', () => {
  expect(play([[7.5, { remainingBytes: gigabytes(0.2) }]])).toEqual([['data-95-percent', 'ends-in-3-days']]);
  expect(play([[9.5, { remainingBytes: 0 }]])).toEqual([['data-used-up']]);
  expect(play([[11, { remainingBytes: 0, status: 'ended' }]])).toEqual([['plan-ended']]);
});

test('figures that go backwards and come again tell nothing twice', () => {
  const low = { remainingBytes: gigabytes(0.4) };
  expect(
    play([
      [2, low],
      [2.1, { remainingBytes: gigabytes(1.5) }],
      [2.2, {}],
      [2.3, low],
    ]),
  ).toEqual([['data-95-percent'], [], [], []]);
  expect(
    play([
      [11, { status: 'ended' }],
      [11.1, {}],
      [11.2, { status: 'ended' }],
    ]),
  ).toEqual([['plan-ended'], [], []]);
});

test('a plan that is topped up or extended tells again', () => {
  expect(
    play([
      [2, { remainingBytes: 0 }],
      [3, { remainingBytes: gigabytes(10), quotaBytes: gigabytes(20) }],
      [4, { remainingBytes: gigabytes(3), quotaBytes: gigabytes(20) }],
      [10, { remainingBytes: gigabytes(3), quotaBytes: gigabytes(20) }],
      [11, { remainingBytes: gigabytes(9), quotaBytes: gigabytes(20), endsAt: at(20) }],
      [17.5, { remainingBytes: gigabytes(1), quotaBytes: gigabytes(20), endsAt: at(20) }],
    ]),
  ).toEqual([
    ['data-used-up'],
    [],
    ['data-80-percent 1'],
    ['plan-ended'],
    [],
    ['data-95-percent 2', 'ends-in-3-days 1'],
  ]);
});

test('unlimited plans have no shares, and short plans no days', () => {
  const unlimited = { isUnlimited: true, remainingBytes: 0 };
  expect(
    play([
      [1, unlimited],
      [8, unlimited],
    ]),
  ).toEqual([['plan-started'], ['ends-in-3-days']]);
  expect(
    play([
      [0.5, { endsAt: at(1) }],
      [1, { endsAt: at(1) }],
    ]),
  ).toEqual([['plan-started'], ['plan-ended']]);
});

test('a plan that was never used ends without a notice', () => {
  expect(play([[1, { ...waiting, status: 'ended' }]])).toEqual([[]]);
});

test('a plan that began long ago is taken over in silence', () => {
  const used = buildFigures({ remainingBytes: 0, status: 'ended' });
  const first = readFacts(null, used, at(12));
  expect(first.facts).toEqual([]);
  expect(readFacts(first.progress, used, at(13)).facts).toEqual([]);
});

test('the clock is due three days and one day before the end, and at the end', () => {
  const times: (Date | null)[] = [];
  let progress = readFacts(null, waiting, at(-1)).progress;
  let now: Date | null = at(0);
  while (now && times.length < 5) {
    progress = readFacts(progress, buildFigures(), now).progress;
    now = nextClockAt(progress, buildFigures());
    times.push(now);
  }
  expect(times).toEqual([at(7), at(9), at(10), null]);
});

const reports = fc.array(
  fc.record({
    // Clocks jump back, and carriers report late, repeat and correct themselves.
    hoursLater: fc.integer({ min: -30, max: 60 }),
    remainingShare: fc.double({ min: 0, max: 1, noNaN: true }),
    status: fc.constantFrom<PlanFigures['status'][]>(
      'not-started',
      'active',
      'active',
      'active',
      'ended',
      'unknown',
    ),
    quota: fc.constantFrom(10, 10, 10, 20, 0),
    endDays: fc.constantFrom(10, 10, 10, 8, 20, null),
  }),
  { maxLength: 40 },
);

test('whatever the carrier reports, each fact is told once and only the gravest of a kind', () => {
  fc.assert(
    fc.property(reports, (list) => {
      let now = 0;
      const played = play(
        list.map(({ hoursLater, remainingShare, status, quota, endDays }) => {
          now += hoursLater / 24;
          return [
            now,
            {
              status,
              quotaBytes: gigabytes(quota),
              remainingBytes: Math.round(gigabytes(quota) * remainingShare),
              endsAt: endDays === null ? null : at(endDays),
            },
          ] as const;
        }),
      );
      const told = played.flat();
      expect(new Set(told).size).toBe(told.length);
      for (const facts of played) {
        expect(facts.filter((fact) => fact.startsWith('data-')).length).toBeLessThan(2);
        expect(facts.filter((fact) => fact.startsWith('ends-')).length).toBeLessThan(2);
        if (facts.some((fact) => /^plan-/.test(fact))) expect(facts).toHaveLength(1);
      }
      // Within a period the shares are told in order: a lower one never after a higher one.
      for (const [low, high] of [
        ['data-80-percent', 'data-95-percent'],
        ['data-95-percent', 'data-used-up'],
        ['ends-in-3-days', 'ends-in-1-day'],
      ] as const) {
        for (const period of ['', ' 1', ' 2', ' 3']) {
          const [first, second] = [told.indexOf(low + period), told.indexOf(high + period)];
          if (first >= 0 && second >= 0) expect(first).toBeLessThan(second);
        }
      }
    }),
    { numRuns: 500 },
  );
});
