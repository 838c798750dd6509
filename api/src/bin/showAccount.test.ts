import { sql } from 'drizzle-orm';
import pg from 'pg';
import { findEmailsTo } from '../testing/outbox';
import { runCommand } from '../testing/runCommand';
import { useShop } from '../testing/useShop';
import { findOwners } from './accountFacts';

const shop = useShop();
const show = (...values: string[]) => runCommand(shop.api, 'showAccount', values);
const reason = ['--reason', 'Ticket 12: paid and has no eSIM', '--by', 'Ada'];

test('shows an account by whatever its owner names, without secrets, and stores who looked and why', async () => {
  const buyer = await shop.fundedCustomer(100);
  const { db } = shop.api.services;
  const { uid } = await shop.buyEsim(buyer);
  const { rows } = await db.execute<Record<string, string>>(sql`
    select e.iccid, e.activation_code, e.purchase_id as transaction,
      (select payment_intent_id from top_ups where user_id = ${buyer.user.id}) as payment,
      (select label from receipts where user_id = ${buyer.user.id} and transaction_id = e.purchase_id) as receipt
    from esims e where e.uid = ${uid}`);
  const { iccid = '', activation_code: code = '', transaction = '', payment, receipt } = rows[0] ?? {};
  const pool = new pg.Pool({ connectionString: shop.api.services.settings.DATABASE_URL });
  for (const named of [uid, payment ?? '', receipt ?? ''])
    expect([named, await findOwners(pool, named)]).toEqual([named, [buyer.user.id]]);
  await pool.end();
  const sought = [buyer.user.email.toUpperCase(), transaction, iccid];
  for (const one of sought) {
    const shown = await show(one, ...reason);
    expect([one, shown]).toEqual([
      one,
      { code: 0, text: expect.stringContaining(buyer.user.email) as string },
    ]);
    for (const part of [transaction, iccid, 'fulfilled', 'Looked at the account.', 'Ticket 12'])
      expect(shown.text).toContain(part);
    expect(shown.text).not.toContain(code.split('$').at(-1));
  }
  const decisions = await db.execute(
    sql`select decided_by from account_decisions where user_id = ${buyer.user.id} and done = 'Looked at the account.'`,
  );
  expect(decisions.rows).toHaveLength(sought.length);
}, 60_000);

test.each([
  ['nothing', [...reason], 2, 'Pass one thing to look for.'],
  ['what is unknown', ['nobody@example.com', ...reason], 1, 'Nothing is found by “nobody@example.com”.'],
  ['no reason', ['nobody@example.com'], 2, '--reason must say why'],
])('the command refuses %s', async (_what, values, code, message) => {
  expect(await show(...values)).toEqual({ code, text: expect.stringContaining(message) as string });
});

test('an operator begins a change of email, which the new address alone confirms', async () => {
  const owner = await shop.api.signIn();
  const { settings } = shop.api.services;
  const to = 'new-mailbox@example.com';
  const change = (...values: string[]) =>
    runCommand(shop.api, 'changeEmail', [...values, ...reason], settingsOf());
  const settingsOf = () => ({ ENCRYPTION_KEY: settings.ENCRYPTION_KEY, PUBLIC_URL: settings.PUBLIC_URL });
  expect(await change(owner.user.email, '--to', 'nowhere')).toMatchObject({ code: 2 });
  expect(await change(owner.user.email, '--to', to)).toMatchObject({ code: 0 });
  const emailOf = async () =>
    (await shop.api.call('GET', `/user/${owner.user.id}`, { as: owner })).body['email'];
  expect(await emailOf()).toBe(owner.user.email);
  const mail = JSON.stringify(await findEmailsTo(shop.api, to));
  const token = /confirm-email\/([\w-]+)/.exec(mail)?.[1];
  expect((await shop.api.call('POST', '/auth/confirm-email', { body: { token } })).body).toMatchObject({
    state: 'changed',
  });
  expect(await emailOf()).toBe(to);
  const told = JSON.stringify(await findEmailsTo(shop.api, owner.user.email));
  expect(told).toContain('Your email was changed');
  const { rows } = await shop.api.services.db.execute(
    sql`select done, decided_by from account_decisions where user_id = ${owner.user.id}`,
  );
  expect(rows).toEqual([{ done: `A change of the email to ${to} was begun.`, decided_by: 'Ada' }]);
}, 60_000);
