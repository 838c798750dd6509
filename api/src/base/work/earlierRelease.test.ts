// What replicas of the release before store while both run, and what they left: the engine gets it, and their workers, which
// look for rows that are due, see nothing that it has.
import { modulesFolder } from '../../sqlFolders';
import { readSqlFiles } from '../database/sqlFiles';
import { useDatabase } from '../../testing/useDatabase';

const database = useDatabase();
beforeEach(() => database.pool.query('delete from work'));
const rowsOf = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
/** As a start of this release does when it first sees the database. */
const applyTriggers = async (module: string) => {
  const file = readSqlFiles(modulesFolder).find((one) => one.file === `${module}/triggers`);
  await database.pool.query(file?.text ?? '');
};

test.each([
  {
    module: 'mail',
    name: 'mail',
    table: 'mails',
    left: 'sent_at is null and failed_at is null and next_attempt_at <= now()',
    store: `insert into mails (recipient, template, next_attempt_at) values ('ada@example.com', 'notice', now())`,
    lane: '',
  },
  {
    module: 'events',
    name: 'events',
    table: 'events',
    left: 'handled_at is null and next_attempt_at <= now()',
    store: `insert into events (kind, key, user_id, data, next_attempt_at)
      values ('plan-ended', 'k', '00000000-0000-4000-8000-000000000001', '{}', now())`,
    lane: '00000000-0000-4000-8000-000000000001',
  },
  {
    module: 'webhooks',
    name: 'webhook',
    table: 'webhook_deliveries',
    left: `state = 'pending' and next_attempt_at <= now()`,
    store: `with endpoint as (insert into webhook_endpoints (id, affiliate_id, url, description, event_types, secret)
        values ('00000000-0000-4000-8000-000000000002', gen_random_uuid(), 'https://example.com', '', '{plan.low}', '') returning id)
      insert into webhook_deliveries (endpoint_id, event_id, event_type, body, next_attempt_at)
      select id, 'evt_1', 'plan.low', '{}', now() from endpoint`,
    lane: '00000000-0000-4000-8000-000000000002',
  },
  {
    module: 'notifications',
    name: 'push',
    table: 'push_deliveries',
    left: 'sent_at is null and failed_at is null and next_attempt_at <= now()',
    store: `with subscription as (
        insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
        values (gen_random_uuid(), gen_random_uuid(), 'https://push.example.com/1', '', '') returning id
      ), listed as (
        insert into notifications (event_id, user_id, kind, title, text, link_kind, is_listed)
        values (1, gen_random_uuid(), 'top-up', '', '', 'wallet', true) returning id
      )
      insert into push_deliveries (notification_id, subscription_id, next_attempt_at)
      select listed.id, subscription.id, now() from listed, subscription`,
    lane: 'push.example.com',
  },
])('a row of $table that it left is enqueued once', async ({ module, name, table, left, store, lane }) => {
  await database.pool.query(`alter table ${table} disable trigger user`);
  await database.pool.query(
    `set session_replication_role = replica; ${store}; reset session_replication_role`,
  );
  await database.pool.query(`alter table ${table} enable trigger user`);
  expect(await rowsOf(`select 1 from work where name = '${name}'`)).toEqual([]);
  expect(await rowsOf(`select 1 from ${table} where ${left}`)).toHaveLength(1);
  await applyTriggers(module);
  await applyTriggers(module);
  expect(await rowsOf(`select lane from work where name = '${name}'`)).toEqual([{ lane }]);
  expect(await rowsOf(`select 1 from ${table} where ${left}`)).toEqual([]);
});

test('a row that it stores meanwhile, with the default of the column, is for the engine alone', async () => {
  await database.pool.query(`insert into mails (recipient, template, next_attempt_at)
    values ('meanwhile@example.com', 'notice', default)`);
  const [mail] = await rowsOf(
    `select id, next_attempt_at > now() + interval '1 year' as is_hidden from mails where recipient = 'meanwhile@example.com'`,
  );
  expect(mail).toMatchObject({ is_hidden: true });
  expect(await rowsOf(`select 1 from work where key = '${String(mail?.['id'])}'`)).toHaveLength(1);
});
