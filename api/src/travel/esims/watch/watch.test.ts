// The watch on a database, with a simulated carrier on a clock of its own.
import { dayMs, hourMs, minuteMs } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { CarrierError } from '../../carrier/carrier';
import { createSimulatedCarrier, type SimulatedPlan } from '../../../testing/simulatedCarrier';
import { type SignedIn } from '../../../testing/testApi';
import { useTestApi } from '../../../testing/useTestApi';
import { recordEsim, recordPlan } from '../records';
import { storeReport } from './storeReport';
import { Engine } from '../../../base/work/engine';
import { watchHandlers } from './watch';
import { removeOldFigures } from './watchJobs';

let owner: SignedIn;
let clockMs = Date.now();
const carrier = createSimulatedCarrier(() => clockMs);
const api = useTestApi({}, [carrier]);
beforeAll(async () => {
  owner = await api.signIn();
});
beforeEach(async () => {
  // Eternity between the tests, so that earlier eSIMs are not due.
  await api.services.pool.query('update esims set check_at = null');
  await api.services.pool.query('update watched_plans set clock_at = null');
  await api.services.pool.query('delete from work');
  Object.assign(carrier, { failure: null, lagMs: 0, distort: null, requests: 0 });
  clockMs = Date.now();
});

const watch = () =>
  new Engine(api.services, watchHandlers(api.services), () => new Date(clockMs)).runUntilNothingIsDue();

async function addEsim(plan: Partial<SimulatedPlan> = {}) {
  const purchaseId = randomUUID();
  const esim = await carrier.createEsim({ productUid: 'sim-3', customerId: owner.user.id, tag: purchaseId });
  if (!esim) throw new Error('The simulated carrier answers at once.');
  await api.services.db.transaction((tx) =>
    recordEsim(tx, esim, {
      carrier: carrier.id,
      purchaseId,
      customerId: owner.user.id,
      userId: owner.user.id,
      tag: 'Trip',
    }),
  );
  Object.assign(carrier.plans.get(esim.iccid)?.[0] ?? {}, plan);
  return esim;
}
const eventsOf = async (uid: string): Promise<string[]> => {
  const { rows } = await api.services.pool.query<{ kind: string }>(
    `select kind from events where data ->> 'esimUid' = $1 order by id`,
    [uid],
  );
  return rows.map(({ kind }) => kind);
};
const valueOf = async (uid: string, column: string) =>
  (
    await api.services.pool.query<Record<string, Date | null>>(`select ${column} from esims where uid = $1`, [
      uid,
    ])
  ).rows[0]?.[column];

test('a week of a traveller: the notices in their order, each once', async () => {
  const startsAtMs = clockMs + 7 * hourMs;
  // Most data on the first days; the last is used up on the sixth day.
  const esim = await addEsim({
    startsAtMs,
    usedBytes: (days) => 3 * 1024 ** 3 * Math.min(1, days < 3 ? days * 0.25 : 0.75 + (days - 3) * 0.09),
  });
  const heard: string[] = [];
  for (const endMs = clockMs + 8 * dayMs; clockMs < endMs; clockMs += 20 * minuteMs) {
    await watch();
    const events = await eventsOf(esim.uid);
    for (const kind of events.slice(heard.length)) {
      heard.push(kind);
    }
  }
  expect(heard).toEqual([
    'plan-started',
    'data-80-percent',
    'ends-in-3-days',
    'data-95-percent',
    'data-used-up',
    'plan-ended',
  ]);
  const { rows } = await api.services.pool.query('select from plan_figures where esim_uid = $1', [esim.uid]);
  expect(rows.length).toBeGreaterThan(10);
  expect(await valueOf(esim.uid, 'check_at')).toBeNull();
});

test('several workers that check the same eSIMs again and again tell each fact once', async () => {
  const esims = await Promise.all(
    Array.from({ length: 6 }, () => addEsim({ startsAtMs: clockMs, usedBytes: () => 2.95 * 1024 ** 3 })),
  );
  for (let round = 0; round < 4; round += 1) {
    clockMs += 60_000;
    await Promise.all([watch(), watch(), watch()]);
    await api.services.pool.query(
      `update esims set check_at = now() - interval '1 hour' where carrier = 'simulated'`,
    );
  }
  for (const { uid } of esims) expect(await eventsOf(uid)).toEqual(['data-95-percent']);
});

test('a check costs one request, and one more when a phone has just begun to use the eSIM', async () => {
  const esim = await addEsim();
  carrier.requests = 0;
  clockMs += 1_000;
  await watch();
  expect(carrier.requests).toBe(1);
  Object.assign(carrier.plans.get(esim.iccid)?.[0] ?? {}, { startsAtMs: clockMs });
  clockMs += 2 * hourMs;
  await watch();
  expect(carrier.requests).toBe(3);
  expect(await valueOf(esim.uid, 'profile_status')).toBe('enabled');
});

test('an outage changes nothing and is tried again in minutes; the clock is told without the carrier', async () => {
  const esim = await addEsim({ startsAtMs: clockMs });
  clockMs += 1_000;
  await watch();
  expect(await eventsOf(esim.uid)).toEqual(['plan-started']);
  const before = await valueOf(esim.uid, 'refreshed_at');
  carrier.failure = 'unreachable';
  clockMs += 4 * dayMs + 60_000;
  await watch();
  expect(await valueOf(esim.uid, 'refreshed_at')).toEqual(before);
  expect((await valueOf(esim.uid, 'check_at'))?.getTime()).toBe(clockMs + 5 * minuteMs);
  clockMs += 3 * dayMs;
  await watch();
  expect(await eventsOf(esim.uid)).toEqual(['plan-started', 'ends-in-3-days', 'plan-ended']);
  carrier.failure = null;
  clockMs += hourMs;
  await watch();
  expect(await eventsOf(esim.uid)).toHaveLength(3);
});

test('an older answer that comes later does not replace a newer one', async () => {
  const esim = await addEsim({ startsAtMs: clockMs });
  const plans = await carrier.listPlans(esim.iccid);
  const later = new Date(clockMs + 10_000);
  await storeReport(api.services, esim.uid, { plans, askedAt: later }, later);
  const askedAt = new Date(clockMs + 5_000);
  await storeReport(api.services, esim.uid, { plans: [], askedAt }, new Date(clockMs + 20_000));
  expect(await valueOf(esim.uid, 'refreshed_at')).toEqual(later);
  // After the clock was set back by hours, reports are stored again.
  const setBack = new Date(clockMs - 3 * hourMs);
  await storeReport(api.services, esim.uid, { plans, askedAt: setBack }, setBack);
  expect(await valueOf(esim.uid, 'refreshed_at')).toEqual(setBack);
});

test('a report that was requested before a plan was delivered does not hide it', async () => {
  const esim = await addEsim({ endedAtMs: clockMs });
  const askedAt = new Date();
  const plans = await carrier.listPlans(esim.iccid);
  const added = await carrier.addPlan(esim.iccid, 'sim-3', randomUUID());
  if (!added) throw new Error('The simulated carrier answers at once.');
  clockMs = Date.now() + 1_000;
  await api.services.db.transaction((tx) =>
    recordPlan(tx, esim.iccid, added, new Date(askedAt.getTime() + 1)),
  );
  await storeReport(api.services, esim.uid, { plans, askedAt }, new Date(clockMs));
  const { rows } = await api.services.pool.query(
    'select is_listed from watched_plans where esim_uid = $1 and plan_id = $2',
    [esim.uid, added.id],
  );
  expect(rows).toEqual([{ is_listed: true }]);
  expect(await valueOf(esim.uid, 'check_at')).not.toBeNull();
});

test('plans that their owner ends are not announced', async () => {
  await api.services.pool.query(`update users set role = 'customer' where id = $1`, [owner.user.id]);
  const esim = await addEsim({ startsAtMs: clockMs });
  clockMs += 1_000;
  await watch();
  const plan = carrier.plans.get(esim.iccid)?.[0];
  const path = `/esim/${esim.uid}/data-plan/${plan?.id}/${plan?.productUid}`;
  expect((await api.call('DELETE', path, { as: owner })).status).toBe(200);
  clockMs += 2 * dayMs;
  await watch();
  expect(await eventsOf(esim.uid)).toEqual(['plan-started']);
});

test('figures older than ninety days are removed', async () => {
  const esim = await addEsim();
  const count = async () =>
    (await api.services.pool.query('select from plan_figures where esim_uid = $1', [esim.uid])).rows.length;
  await removeOldFigures(api.services, new Date(clockMs + 89 * dayMs));
  expect(await count()).toBe(1);
  await removeOldFigures(api.services, new Date(clockMs + 91 * dayMs));
  expect(await count()).toBe(0);
});

test('whatever a carrier does, each fact is told once and the figures are never older than before', async () => {
  const step = fc.record({
    minutes: fc.integer({ min: -60, max: 900 }),
    lagMinutes: fc.constantFrom(0, 0, 60, 400),
    failure: fc.constantFrom<(CarrierError['failure'] | null)[]>(
      null,
      null,
      null,
      'failed',
      'unanswered',
      'refused',
    ),
    isMissing: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const esim = await addEsim({
        startsAtMs: clockMs + hourMs,
        usedBytes: (days) => Math.min(3, days) * 1024 ** 3,
      });
      for (const { minutes, lagMinutes, failure, isMissing } of steps) {
        clockMs += minutes * minuteMs;
        carrier.lagMs = lagMinutes * minuteMs;
        carrier.failure = failure;
        carrier.distort = isMissing ? () => [] : null;
        await Promise.all([watch(), watch()]);
      }
      Object.assign(carrier, { failure: null, distort: null, lagMs: 0 });
      // The end is told in any case, once a day is over in which the carrier answers.
      clockMs += 9 * dayMs;
      await watch();
      clockMs += dayMs;
      await watch();
      const told = await eventsOf(esim.uid);
      expect(new Set(told).size).toBe(told.length);
      expect(told.at(-1)).toBe('plan-ended');
    }),
    { numRuns: 15 },
  );
});
