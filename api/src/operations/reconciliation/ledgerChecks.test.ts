import { sql } from 'drizzle-orm';
import { handlerOf } from '../../base/work/jobs';
import { dailyAt } from '../../base/work/schedule';
import { verifyInvariants } from '../../money/ledger/verify';
import { eventually } from '../../testing/eventually';
import { runJob } from '../../testing/outbox';
import { observedServices } from '../../testing/observedServices';
import { runCommand } from '../../testing/runCommand';
import { noCarrier } from '../../testing/carrier';
import { useTestApi } from '../../testing/useTestApi';
import { checkLedger } from './ledgerChecks';

const api = useTestApi();

/** What a worker's metrics say: broken invariants, and the seconds since the last verification. */
async function measured() {
  for (const measure of api.measures) await measure();
  const { ledgerBreaches, ledgerVerifiedAt } = api.services.metrics;
  const [breaches, verifiedAt] = await Promise.all([ledgerBreaches.get(), ledgerVerifiedAt.get()]);
  return {
    breaches: breaches.values[0]?.value,
    secondsAgo: Date.now() / 1000 - (verifiedAt.values[0]?.value ?? 0),
  };
}

const forgetNights = () =>
  api.services.db.execute(sql`update ledger_checks set checked_at = checked_at - interval '2 days'`);
const breakBooks = (by: number) =>
  api.services.db.execute(
    sql`update ledger_accounts set balance_cents = balance_cents + ${by} where owner_id is not null`,
  );
const command = () => runCommand(api, 'verifyLedger', [], { STRIPE_SECRET_KEY: '', ...noCarrier });

beforeAll(async () => {
  const { user } = await api.signIn();
  await api.services.db.execute(
    sql`insert into ledger_accounts (owner_id, kind) values (${user.id}, 'wallet') on conflict do nothing`,
  );
});

test('a worker verifies the books each night, with an hour to read them', () => {
  const job = api.jobs.find(({ name }) => name === 'ledger-verify');
  expect(job?.schedule).toEqual(dailyAt('02:37'));
  expect(job && handlerOf(job).work.deadlineSeconds).toBe(3_600);
});

test('a night without a verification shows, and one ends it', async () => {
  await forgetNights();
  expect((await measured()).secondsAgo).toBeGreaterThan(30 * 3_600);
  await runJob(api, 'ledger-verify');
  expect(await measured()).toEqual({ breaches: 0, secondsAgo: expect.any(Number) as number });
  expect((await measured()).secondsAgo).toBeLessThan(600);
});

test('wrong books show in the metrics of every worker and in the log, until they are right again', async () => {
  await breakBooks(1);
  const { services, logged } = observedServices(api.services);
  await checkLedger(services);
  expect((await measured()).breaches).toBe(1);
  expect(logged).toMatchObject([
    {
      level: 50,
      msg: 'the ledger is wrong',
      breaches: [{ invariant: 'A balance is the sum of its entries' }],
    },
  ]);
  await breakBooks(-1);
  expect(await command()).toMatchObject({ code: 0 });
  expect((await measured()).breaches).toBe(0);
});

test('sound books are no line of the log, and before the first night nothing is measured', async () => {
  const { db } = api.services;
  const { services, logged } = observedServices(api.services);
  await db.execute(sql`delete from ledger_checks`);
  api.services.metrics.ledgerBreaches.set(7);
  expect((await measured()).breaches).toBe(7);
  await checkLedger(services);
  expect(logged).toEqual([]);
  expect((await measured()).breaches).toBe(0);
});

test('a database that cannot be written to is verified all the same', async () => {
  const { db } = api.services;
  await db.execute(sql`alter table ledger_checks rename to ledger_checks_elsewhere`);
  expect(await command()).toMatchObject({
    code: 0,
    text: expect.stringContaining('Not stored in') as string,
  });
  await db.execute(sql`alter table ledger_checks_elsewhere rename to ledger_checks`);
});

test('the verification holds no lock for which a purchase waits, and takes longer than a request may', async () => {
  const { db } = api.services;
  const found = await verifyInvariants(db, {
    read: sql`select '' as example from ledger_entries e join ledger_accounts a on a.id = e.account_id having count(*) < 0`,
    locks: sql`select mode as example from pg_locks
      where pid = pg_backend_pid() and locktype <> 'virtualxid' and mode <> 'AccessShareLock'`,
    limit: sql`select setting as example from pg_settings where name = 'statement_timeout' and setting::int < 600000`,
  });
  expect(found).toEqual([]);
});

test('a worker that stops cancels the verification, for whose connection it would wait', async () => {
  const { db } = api.services;
  const stop = new AbortController();
  const sleeping = sql`select pg_sleep(600)::text as example`;
  const verifying = verifyInvariants(db, { sleeping, never: sql`select '' as example` }, stop.signal);
  const sleepers = async () =>
    (
      await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      )
    ).rows.length;
  await eventually(sleepers, (count) => count === 1);
  stop.abort();
  await expect(verifying).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(await sleepers()).toBe(0);
});

test('the job of the clock stops with its worker', async () => {
  const job = api.jobs.find(({ name }) => name === 'ledger-verify');
  await expect(job?.run({}, AbortSignal.abort(new Error('The worker stops.')))).rejects.toThrow(
    'The worker stops.',
  );
});
