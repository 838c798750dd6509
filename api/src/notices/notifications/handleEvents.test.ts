import { dayMs, gibibyte } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NotificationKind } from '@portal/contract';
import { eventsWork, recordEvent, type PlanFacts, type PortalEvent } from '../events/events';
import { findEmailsTo, runJob } from '../../testing/outbox';
import { makeWorkDue, runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { listStuck, retryStuck } from '../../base/work/stuck';

const api = useTestApi();

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const facts = (changes: Partial<PlanFacts> = {}): PlanFacts => ({
  esimUid: 'esim-1',
  planId: 'plan-1',
  planTitle: 'Japan 10 GB',
  quotaBytes: 10 * gibibyte,
  remainingBytes: 2 * gibibyte,
  endsAt: inDays(20),
  reportedAt: new Date().toISOString(),
  ...changes,
});
const record = (event: PortalEvent) => recordEvent(api.services.db, event);
const recordPlan = (
  { user }: SignedIn,
  kind: Extract<NotificationKind, `data-${string}` | `ends-${string}` | 'plan-started' | 'plan-ended'>,
  changes: Partial<PlanFacts> = {},
) => record({ kind, key: `${user.id} ${changes.planId ?? 'plan-1'}`, userId: user.id, data: facts(changes) });
const handle = () => runWork(api, { only: [eventsWork] });
const kindsTold = async (as: SignedIn) =>
  ((await api.call('GET', '/notifications', { as })).body['notifications'] as { kind: string }[]).map(
    ({ kind }) => kind,
  );
const unhandled = async () =>
  Number(
    (
      await api.services.db.execute<{ n: string }>(
        sql`select count(*) n from events where handled_at is null`,
      )
    ).rows[0]?.n,
  );

test('an event becomes one notification and one mail, with a link and the figures', async () => {
  const account = await api.signIn();
  await recordPlan(account, 'data-80-percent');
  await handle();
  const { body } = await api.call('GET', '/notifications', { as: account });
  expect(body).toMatchObject({
    unread: 1,
    next: null,
    notifications: [
      {
        kind: 'data-80-percent',
        title: '80% of Japan 10 GB is used',
        text: '2 GiB of 10 GiB are left. You can add data before it runs out.',
        link: { kind: 'esim', id: 'esim-1' },
        isRead: false,
      },
    ],
  });
  expect(await findEmailsTo(api, account.user.email)).toMatchObject([
    {
      template: 'notification',
      data: { items: [{ link: `http://portal.test/esim/esim-1?user_id=${account.user.id}` }] },
    },
  ]);
});

test('two workers at once, and repeated runs, tell each event once', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => api.signIn()));
  for (const account of accounts) {
    for (const planId of ['a', 'b']) await recordPlan(account, 'data-used-up', { planId });
    // The same fact again.
    expect(await recordPlan(account, 'data-used-up', { planId: 'a' })).toBe(false);
  }
  await Promise.all([handle(), handle(), handle()]);
  await handle();
  for (const account of accounts) {
    expect(await kindsTold(account)).toEqual(['data-used-up', 'data-used-up']);
    // What comes at once is one mail.
    const emails = await findEmailsTo(api, account.user.email);
    expect(
      emails.flatMap((email) => (email.template === 'notification' ? email.data.items.length : [])),
    ).toEqual(emails.length === 1 ? [2] : [1, 1]);
  }
});

test('a failure in the middle leaves nothing behind, and does not hold up others', async () => {
  const [broken, other] = [await api.signIn(), await api.signIn()];
  await recordPlan(broken, 'data-80-percent');
  await recordPlan(other, 'data-80-percent');
  const { db } = api.services;
  await db.execute(sql`
    create function fail_notification() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`);
  await db.execute(sql`
    create trigger fail_mail after insert on mails for each row
    when (new.recipient = ${sql.raw(`'${broken.user.email}'`)}) execute function fail_notification()`);
  await handle();
  expect(await kindsTold(broken)).toEqual([]);
  expect(await kindsTold(other)).toEqual(['data-80-percent']);
  await db.execute(sql`drop trigger fail_mail on mails`);
  await makeWorkDue(api, eventsWork);
  await handle();
  expect(await kindsTold(broken)).toEqual(['data-80-percent']);
  expect(await findEmailsTo(api, broken.user.email)).toHaveLength(1);
});

test('an event that does not succeed is stuck after ten attempts, until an operator has it tried again', async () => {
  const account = await api.signIn();
  await api.services.db.execute(
    sql`insert into events (kind, key, user_id, data) values ('unknown-kind', ${randomUUID()}, ${account.user.id}, '{}')`,
  );
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await makeWorkDue(api, eventsWork);
    await handle();
  }
  const { db } = api.services;
  expect(await listStuck(db)).toMatchObject([{ name: 'events', attempts: 10 }]);
  // Once its cause is repaired, an operator has it told.
  await db.execute(
    sql`update events set kind = 'data-80-percent', data = ${JSON.stringify(facts())} where handled_at is null`,
  );
  expect(await retryStuck(db, eventsWork)).toBe(1);
  await handle();
  expect(await kindsTold(account)).toEqual(['data-80-percent']);
  expect(await unhandled()).toBe(0);
});

test('an event whose user is gone is handled and told to nobody', async () => {
  const account = await api.signIn();
  await recordPlan(account, 'data-80-percent');
  await api.services.db.execute(sql`update users set deleted_at = now() where id = ${account.user.id}`);
  await record({ kind: 'data-80-percent', key: randomUUID(), userId: randomUUID(), data: facts() });
  await handle();
  expect(await unhandled()).toBe(0);
  expect(await findEmailsTo(api, account.user.email)).toEqual([]);
});

test.each([
  ['80% after used up', ['data-used-up'], 'data-80-percent', {}, ['data-used-up']],
  ['80% with 95%', [], 'data-80-percent', {}, ['data-80-percent']],
  ['three days left after one day left', ['ends-in-1-day'], 'ends-in-3-days', {}, ['ends-in-1-day']],
  ['the end after used up', ['data-used-up'], 'plan-ended', {}, ['plan-ended', 'data-used-up']],
  ['one day left when it is over', [], 'ends-in-1-day', { endsAt: inDays(-1) }, []],
  [
    '80% of another plan',
    ['data-used-up'],
    'data-80-percent',
    { planId: 'plan-2' },
    ['data-80-percent', 'data-used-up'],
  ],
] as const)('%s', async (_case, before, kind, changes, told) => {
  const account = await api.signIn();
  for (const earlier of before) {
    await recordPlan(account, earlier);
    await handle();
  }
  // An older report that is handled late.
  await recordPlan(account, kind, { reportedAt: new Date(Date.now() - 60_000).toISOString(), ...changes });
  await handle();
  expect(await kindsTold(account)).toEqual(told);
});

test('after a top-up of the data its warnings are told again', async () => {
  const account = await api.signIn();
  await recordPlan(account, 'data-used-up');
  await handle();
  const later = new Date(Date.now() + 1000).toISOString();
  await recordPlan(account, 'data-80-percent', { reportedAt: later });
  await handle();
  expect(await kindsTold(account)).toEqual(['data-80-percent', 'data-used-up']);
});

test('of facts about one plan that come at once only the last is told, in one mail', async () => {
  const account = await api.signIn();
  for (const kind of ['plan-started', 'data-80-percent', 'data-95-percent', 'data-used-up'] as const) {
    await recordPlan(account, kind);
  }
  await handle();
  expect(await kindsTold(account)).toEqual(['data-used-up']);
  expect(await findEmailsTo(api, account.user.email)).toHaveLength(1);
});

test('what is quiet by default is in the list only, and preferences decide', async () => {
  const account = await api.signIn();
  const topUp = (id: string) =>
    record({
      kind: 'top-up-received',
      key: id,
      userId: account.user.id,
      data: { paymentIntentId: id, amountCents: 2500 },
    });
  await topUp(randomUUID());
  await handle();
  expect(await kindsTold(account)).toEqual(['top-up-received']);
  expect(await findEmailsTo(api, account.user.email)).toEqual([]);
  const set = (channel: string, isOn: boolean) =>
    api.call('PUT', `/notifications/preferences/top-up-received/${channel}`, { as: account, body: { isOn } });
  await set('mail', true);
  await set('list', false);
  await topUp(randomUUID());
  await handle();
  expect(await kindsTold(account)).toEqual(['top-up-received']);
  expect(await findEmailsTo(api, account.user.email)).toMatchObject([
    { data: { items: [{ title: '$25.00 received' }] } },
  ]);
});

test('what an event said is emptied ninety days after it was told, and told no second time', async () => {
  const account = await api.signIn();
  const { db } = api.services;
  const event = {
    kind: 'new-sign-in',
    key: randomUUID(),
    userId: account.user.id,
    data: { device: 'Safari on iPhone', ipAddress: '192.0.2.7', place: 'Kyoto, Japan' },
  } as const;
  await record(event);
  await record({ ...event, key: `${event.key}-2` });
  await handle();
  const tellEarlier = (key: string, days: number) =>
    db.execute(sql`update events set handled_at = now() - make_interval(days => ${days}) where key = ${key}`);
  await tellEarlier(event.key, 91);
  await tellEarlier(`${event.key}-2`, 89);
  await runJob(api, 'events-clear-told');
  const { rows } = await db.execute<{ data: object }>(
    sql`select data from events where user_id = ${account.user.id} order by id`,
  );
  expect(rows.map(({ data }) => data)).toEqual([{}, event.data]);
  expect(await record(event)).toBe(false);
});
