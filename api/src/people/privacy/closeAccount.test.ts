import { dayMs, formatZonedDateTime } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { readKeepToken } from '../auth/signIn/keepToken';
import { hashPassword } from '../../base/security/passwords';
import { findEmailsTo } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { disputeCards, useDisputes } from '../../testing/useDisputes';
import { closingWork } from './closeAccount';
import { remainsWork } from './eraseAccount';

const { shop, topUp, lookUp, disputeOf, decide } = useDisputes();
const password = 'Long-Enough-7!';

const closingOf = ({ user }: SignedIn) => `/user/${user.id}/closing`;
const read = async (as: SignedIn) => (await shop.api.call('GET', closingOf(as), { as })).body;
const close = (as: SignedIn, givenUp = 0) => shop.api.call('POST', closingOf(as), { as, body: { givenUp } });
const keep = (token: string) => shop.api.call('POST', '/auth/keep-account', { body: { token } });
const open = (token: string) => shop.api.call('POST', '/auth/closing', { body: { token } });
const withPassword = async (changes = {}) =>
  shop.api.signIn({ passwordHash: await hashPassword(password), ...changes });
const signIn = ({ user }: SignedIn) =>
  shop.api.call('POST', '/auth/login', {
    body: { email: user.email, password, role: user.role, keepMeLoggedIn: false },
  });
/** The token of the link in the mail. */
const mailedToken = async ({ user }: SignedIn) =>
  /close-account\/([\w.-]+)/.exec(JSON.stringify(await findEmailsTo(shop.api, user.email)))?.[1] ?? '';
const isErased = async ({ user }: SignedIn) => {
  const { rows } = await shop.api.services.pool.query<{ deleted_at: Date | null }>(
    'select deleted_at from users where id = $1',
    [user.id],
  );
  return rows[0]?.deleted_at !== null;
};
const after = (days: number) =>
  runWork(shop.api, { only: [closingWork, remainsWork], at: new Date(Date.now() + days * dayMs + 60_000) });

test('says what is there before it closes: money, eSIMs, renewals and customers', async () => {
  const as = await shop.api.signIn({ role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: as.user.id });
  await topUp(as, 20);
  await shop.fund(customer, 50);
  await shop.buyEsim(customer);
  await shop.buyEsim(as);
  const facts = await read(as);
  expect(facts).toMatchObject({ blockers: [], esims: 1, customers: 1, renewals: 0, days: 14 });
  expect(facts['walletBalance']).toBeCloseTo(20 - shop.plan.price, 2);
  expect(facts['returnable']).toBeCloseTo(20 - shop.plan.price, 2);
  expect(facts['commission']).toBeGreaterThan(0);
  expect(facts['givenUp']).toBeCloseTo(Number(facts['walletBalance']) + Number(facts['commission']), 2);
});

test('closes only at the amount that its owner agreed to give up', async () => {
  const as = await shop.api.signIn();
  await shop.fund(as, 5);
  expect(await close(as, 0)).toMatchObject({ status: 409, body: { code: 'closing_changed' } });
  expect(await close(as, 5)).toMatchObject({ status: 200, body: { closesAt: expect.any(String) } });
});

test('ends sessions and API keys at once, and keeps the data for 14 days', async () => {
  const as = await shop.api.signIn({ role: 'affiliate' });
  const body = { name: 'Booking system', scopes: ['esims:read'], days: 30 };
  const { key } = (await shop.api.call('POST', `/affiliate/${as.user.id}/api-keys`, { as, body })).body;
  expect((await close(as)).status).toBe(200);
  const { rows } = await shop.api.services.pool.query(
    'select from sessions where user_id = $1 and ended_at is null',
    [as.user.id],
  );
  expect(rows).toEqual([]);
  const path = `/esim/${as.user.id}`;
  expect((await shop.api.call('GET', path, { token: String(key) })).status).toBe(401);
  await after(13);
  expect(await isErased(as)).toBe(false);
  await after(14);
  expect(await isErased(as)).toBe(true);
});

test('gives whoever signs in meanwhile what keeps the account, and no session', async () => {
  const as = await withPassword();
  await close(as);
  const refused = await signIn(as);
  expect(refused).toMatchObject({ status: 409, body: { code: 'account_closing' } });
  const { token, closesAt } = refused.body['details'] as { token: string; closesAt: string };
  // The server does not know the zone of the reader.
  const title = `Your account closes on ${formatZonedDateTime(closesAt, 'UTC')}`;
  expect(refused.body['message']).toBe(`${title}. Until then you can keep it.`);
  expect(JSON.stringify(await findEmailsTo(shop.api, as.user.email))).toContain(title);
  expect((await open(token)).body).toEqual({ closesAt });
  expect((await keep(token)).status).toBe(200);
  expect((await signIn(as)).status).toBe(200);
  await after(15);
  expect(await isErased(as)).toBe(false);
});

test('keeps the account by the mail’s link, once, also in another browser', async () => {
  const as = await withPassword();
  await close(as);
  const token = await mailedToken(as);
  expect((await keep(token)).status).toBe(200);
  expect(await keep(token)).toMatchObject({ status: 422, body: { code: 'invalid_link' } });
  expect(await open(token)).toMatchObject({ status: 422, body: { code: 'invalid_link' } });
});

test('a link keeps only the closing that it is of, until the account closes', async () => {
  const as = await withPassword();
  await close(as);
  const first = await mailedToken(as);
  await keep(first);
  const { body } = await signIn(as);
  const again = { ...as, token: String(body['accessToken']) };
  expect((await close(again)).status).toBe(200);
  expect((await keep(first)).status).toBe(422);
  expect((await keep('x'.repeat(43))).status).toBe(422);
  await after(14);
  expect(await isErased(as)).toBe(true);
  expect((await signIn(as)).body).toMatchObject({ code: 'invalid_credentials' });
  expect(await readKeepToken(first, shop.api.services.settings)).not.toBeNull();
});

test('needs a recent proof', async () => {
  const as = await shop.api.signIn();
  await shop.api.services.db.execute(
    sql`update sessions set proved_at = now() - interval '11 minutes' where id = ${as.sessionId}`,
  );
  expect(await close(as)).toMatchObject({ status: 409, body: { code: 'reauthentication_required' } });
});

test('is refused while a purchase, a return or a dispute is open, or money is owed', async () => {
  const buyer = await shop.fundedCustomer(20);
  await shop.pay(buyer, 'esim');
  const refused = await close(buyer);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'account_not_closable', details: { blockers: ['open_purchase'] } },
  });
  const disputed = await shop.api.signIn();
  const disputeId = await disputeOf(await topUp(disputed, 20, disputeCards.fraudulent));
  await shop.buyEsim(disputed);
  await lookUp();
  expect((await read(disputed))['blockers']).toEqual(['open_dispute', 'wallet_below_zero']);
  await decide(disputeId, 'lost');
  await lookUp();
  expect((await read(disputed))['blockers']).toEqual(['wallet_below_zero']);
  const returning = await shop.api.signIn();
  await shop.api.services.pool.query(
    `insert into card_refunds (id, payment_intent_id, user_id, amount_cents, state) values ($1, 'pi_x', $2, 5, 'sending')`,
    [`return-${returning.user.id}`, returning.user.id],
  );
  expect((await read(returning))['blockers']).toEqual(['return_on_its_way']);
  await shop.api.services.pool.query('delete from card_refunds where user_id = $1', [returning.user.id]);
});

test('is refused while auto-renew is buying, also before its purchase is paid', async () => {
  const as = await shop.api.signIn();
  const { pool } = shop.api.services;
  await pool.query(
    `insert into renewal_attempts (esim_uid, plan_id, period, attempt, user_id, plan_uid, plan_title, amount_cents, card_cents,
       purchase_id, state)
     values ($2, 'p', '0.0', 1, $1, 'p', 'France 1 GB', 650, 650, gen_random_uuid(), 'buying')`,
    [as.user.id, `esim-of-${as.user.id}`],
  );
  expect(await close(as)).toMatchObject({ body: { details: { blockers: ['open_purchase'] } } });
  await pool.query(`update renewal_attempts set state = 'failed' where user_id = $1`, [as.user.id]);
  expect((await close(as)).status).toBe(200);
});

test.each(['ending', 'review', 'held'])('is refused while a refund is %s', async (state) => {
  const buyer = await shop.fundedCustomer(20);
  await shop.buyEsim(buyer);
  const { pool } = shop.api.services;
  await pool.query(
    'insert into purchase_refunds (purchase_id, user_id, state) select id, user_id, $2 from purchases where user_id = $1',
    [buyer.user.id, state],
  );
  expect((await read(buyer))['blockers']).toEqual(['open_purchase']);
  await pool.query("update purchase_refunds set state = 'refused' where user_id = $1", [buyer.user.id]);
  expect((await read(buyer))['blockers']).toEqual([]);
});

test.each(['waiting', 'processing'])('is refused while a payout is %s', async (state) => {
  const as = await shop.api.signIn({ role: 'affiliate' });
  await shop.api.services.pool.query(
    `insert into payouts (id, affiliate_id, account_id, amount_cents, origin, state, transfer_key, waits_until)
     values (gen_random_uuid(), $1, 'acct_x', 100, 'request', $2, 'payout:x', now())`,
    [as.user.id, state],
  );
  expect(await close(as)).toMatchObject({ body: { details: { blockers: ['payout_on_its_way'] } } });
  await shop.api.services.pool.query('delete from payouts where affiliate_id = $1', [as.user.id]);
});

test('is refused while an automatic top-up is on its way, and switches further ones off', async () => {
  const as = await shop.api.signIn();
  const { pool } = shop.api.services;
  await pool.query(
    `with mandate as (insert into auto_top_up_mandates values (gen_random_uuid(), $1, 1, 'We may', now()) returning *),
       attempt as (insert into auto_top_up_attempts select gen_random_uuid(), $1, id, 50, 'pm_x', null, 'charging', now()
         from mandate)
     insert into auto_top_ups select $1, id, 1, 50, 50, 50, 'pm_x', 'Visa', now() from mandate`,
    [as.user.id],
  );
  expect(await close(as)).toMatchObject({ body: { details: { blockers: ['top_up_on_its_way'] } } });
  await pool.query(`update auto_top_up_attempts set state = 'declined' where user_id = $1`, [as.user.id]);
  expect((await close(as)).status).toBe(200);
  expect((await pool.query('select from auto_top_ups where user_id = $1', [as.user.id])).rows).toEqual([]);
});

test('waits with the erasure for a dispute that began meanwhile', async () => {
  const as = await shop.api.signIn();
  await close(as);
  const { pool } = shop.api.services;
  await pool.query(
    `insert into card_disputes (id, payment_intent_id, user_id, amount_cents, reason, status, state)
     values ('dp_late', 'pi_late', $1, 5, 'fraudulent', 'needs_response', 'open')`,
    [as.user.id],
  );
  await after(14);
  expect(await isErased(as)).toBe(false);
  await pool.query("delete from card_disputes where id = 'dp_late'");
  await after(16);
  expect(await isErased(as)).toBe(true);
});

test('customers of a closed affiliate keep their accounts and eSIMs, and are nobody’s customers', async () => {
  const as = await shop.api.signIn({ role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: as.user.id });
  await close(as);
  await after(14);
  const { body } = await shop.api.call('GET', `/user/${customer.user.id}`, { as: customer });
  expect(body).toMatchObject({ email: customer.user.email, affiliate_id: null });
});

test('frees the email, for a new account too', async () => {
  const as = await shop.api.signIn();
  await close(as);
  await after(14);
  const { status } = await shop.api.call('POST', '/auth/register', {
    body: {
      role: 'customer',
      email: as.user.email,
      password,
      fname: 'New',
      lname: 'Person',
      country: 'FR',
      phone_number: '+14155552671',
      termsAccepted: true,
    },
  });
  expect(status).toBe(201);
});

describe('the balance that is given up', () => {
  const givenUp = async ({ user }: SignedIn) => {
    const { rows } = await shop.api.services.pool.query<{ kind: string; cents: number }>(
      `select a.kind, sum(e.amount_cents)::int as cents from ledger_transactions t
         join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.kind = 'balance_given_up' and t.reference = $1 group by 1 order by 1`,
      [user.id],
    );
    return rows.map(({ kind, cents }) => [kind, cents]);
  };

  test('is posted from wallet and commission when the account is erased, once, and not before', async () => {
    const as = await shop.api.signIn({ role: 'affiliate' });
    const customer = await shop.api.signIn({ affiliateId: as.user.id });
    await shop.fund(as, 5);
    await shop.fund(customer, 50);
    await shop.buyEsim(customer);
    const facts = await read(as);
    const commission = Math.round(Number(facts['commission']) * 100);
    expect((await close(as, Number(facts['givenUp']))).status).toBe(200);
    expect(await givenUp(as)).toEqual([]);
    await after(14);
    await after(15);
    expect(await givenUp(as)).toEqual([
      ['balances_given_up', 500 + commission],
      ['commission', -commission],
      ['wallet', -500],
    ]);
    const { rows } = await shop.api.services.pool.query(
      'select from ledger_accounts where owner_id = $1 and balance_cents <> 0',
      [as.user.id],
    );
    expect(rows).toEqual([]);
  });

  test('does not exist where nothing is left, and for an account that was kept', async () => {
    const empty = await shop.api.signIn();
    await close(empty);
    const kept = await shop.api.signIn();
    await shop.fund(kept, 5);
    await close(kept, 5);
    await keep(await mailedToken(kept));
    await after(14);
    expect(await isErased(empty)).toBe(true);
    expect(await givenUp(empty)).toEqual([]);
    expect(await givenUp(kept)).toEqual([]);
    expect(await shop.balance(kept)).toBe(5);
  });
});
