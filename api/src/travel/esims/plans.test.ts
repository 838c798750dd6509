// The plans of eSIMs: what is shown of them, and beside the release that stored them with the eSIM as well.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { migrationsFolder } from '../../sqlFolders';
import { giveEsimWithPlans } from '../../testing/giveEsim';
import { laterPlan } from '../../testing/laterCarrier';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { esimsTable } from './esimsTables';
import { findPlans } from './plans';
import { storeReport } from './watch/storeReport';
import { esimPlansTable } from './watch/watchTables';

const api = useTestApi();
let owner: SignedIn;
beforeAll(async () => {
  owner = await api.signIn();
});

const give = (...ids: string[]) =>
  giveEsimWithPlans(
    api.services,
    owner,
    ids.map((id) => laterPlan(id)),
  );
const shown = async (uid: string) => {
  const { body } = await api.call('GET', `/esim/${owner.user.id}`, { as: owner });
  const esims = body['data'] as { uid: string; plans: { id: string }[] }[];
  return esims.find((esim) => esim.uid === uid)?.plans.map(({ id }) => id);
};
const report = (uid: string, ...ids: string[]) =>
  storeReport(api.services, uid, { plans: ids.map((id) => laterPlan(id)), askedAt: new Date() });

test('a plan that the carrier leaves out is not shown until it is listed again', async () => {
  const uid = await give('1', '2');
  expect(await shown(uid)).toEqual(['1', '2']);
  await report(uid, '2');
  expect(await shown(uid)).toEqual(['2']);
  await report(uid);
  expect(await shown(uid)).toEqual([]);
  await report(uid, '1', '2', '3');
  expect(await shown(uid)).toEqual(['1', '2', '3']);
});

const storedPlans = async (uid: string) =>
  (await api.services.pool.query<{ plans: unknown[] }>('select plans from esims where uid = $1', [uid]))
    .rows[0]?.plans;

test('the release before finds the plans where it reads them, and a plan that it adds stays', async () => {
  const started = { startsAt: '2026-05-01T12:30:00.000Z', endsAt: '2099-05-11T12:30:00.000Z' };
  const plans = [
    { ...laterPlan('1'), ...started, policyName: 'Standard', countries: ['JP'] },
    { ...laterPlan('2'), policyName: '' },
  ];
  const uid = await giveEsimWithPlans(api.services, owner, plans);
  expect(await storedPlans(uid)).toEqual(plans);
  await report(uid, '2');
  expect(await storedPlans(uid)).toMatchObject([{ id: '2' }]);

  const added = [laterPlan('2'), laterPlan('3')];
  const { db, pool } = api.services;
  await pool.query('update esims set plans = $2 where uid = $1', [uid, JSON.stringify(added)]);
  const [row] = await db.select().from(esimPlansTable).where(eq(esimPlansTable.esimUid, uid));
  if (!row) throw new Error('The plan was not stored.');
  await db.insert(esimPlansTable).values({ ...row, planId: '3', isListed: true, validityDays: null });
  expect(await storedPlans(uid)).toEqual(added);
  expect(await shown(uid)).toContain('3');
});

test('the migration takes over what was stored with eSIMs, and nothing of it is told again', async () => {
  const { db, pool } = api.services;
  const uid = await give('listed', 'left out');
  const isPast = { startsAt: '2026-05-01T12:30:00.000Z', endsAt: '2026-05-11T12:30:00.000Z' };
  const used = { dataQuotaBytes: 1000, dataBytesRemaining: 40, status: 'active', ...isPast } as const;
  const plans = [
    { ...laterPlan('listed'), validityDays: 9, policyName: 'Fair', countries: ['FR'] },
    { ...laterPlan('unknown'), ...used },
  ];
  await pool.query(`drop trigger esim_plans_copy on watched_plans;
    alter table watched_plans drop column validity_days, drop column policy_name, drop column countries,
      drop column is_listed`);
  await pool.query('update esims set plans = $2 where uid = $1', [uid, JSON.stringify(plans)]);
  // As a start does: migrations first, then triggers.
  for (const file of [
    join(migrationsFolder, '20261128180000000_plans_of_esims.sql'),
    join(__dirname, 'sql/triggers.sql'),
  ])
    await pool.query(readFileSync(file, 'utf8'));

  const [esim] = await db.select().from(esimsTable).where(eq(esimsTable.uid, uid));
  if (!esim) throw new Error('The eSIM was not stored.');
  expect(await findPlans(db, esim)).toMatchObject([
    { planId: 'unknown', startsAt: new Date(isPast.startsAt), isStarted: true, dataStep: 95, timeStep: 3 },
    { planId: 'listed', validityDays: 9, policyName: 'Fair', countries: ['FR'], isStarted: false },
  ]);
  const countEvents = async () => (await pool.query('select from events')).rowCount;
  const before = await countEvents();
  await storeReport(api.services, uid, { plans, askedAt: new Date() });
  expect(await countEvents()).toBe(before);
});
