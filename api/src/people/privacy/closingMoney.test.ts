// Money that arrives while an account closes, and an account whose erasure is held up: its owner learns of it and can keep it.
import { dayMs } from '@portal/contract';
import { hashPassword } from '../../base/security/passwords';
import { evidenceText, gatherEvidence } from '../../money/disputes/evidence';
import { findEmailsTo } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { disputeCards, useDisputes } from '../../testing/useDisputes';
import { findAccountById } from '../users/accounts';
import { closingWork } from './closeAccount';

const { shop, topUp, disputeOf, decide, lookUp } = useDisputes();
const password = 'Long-Enough-7!';
const pool = () => shop.api.services.pool;

async function closing(dollars = 0) {
  const as = await shop.api.signIn({ passwordHash: await hashPassword(password) });
  if (dollars > 0) await shop.fund(as, dollars);
  const path = `/user/${as.user.id}/closing`;
  const { status } = await shop.api.call('POST', path, { as, body: { givenUp: dollars } });
  expect(status).toBe(200);
  return as;
}
/** One whose payment is disputed after it was closed, and who has spent a part of it. */
async function disputedWhileClosing() {
  const as = await shop.api.signIn();
  const disputeId = await disputeOf(await topUp(as, 20, disputeCards.fraudulent));
  await shop.buyEsim(as);
  const path = `/user/${as.user.id}/closing`;
  const left = Number((20 - shop.plan.price).toFixed(2));
  expect((await shop.api.call('POST', path, { as, body: { givenUp: left } })).status).toBe(200);
  await lookUp();
  await pass(as);
  expect(await isErased(as)).toBe(false);
  return { as, disputeId };
}
const walletOf = async ({ user }: SignedIn) => {
  const { rows } = await pool().query<{ dollars: number }>(
    `select balance_cents::int / 100.0::float as dollars from ledger_accounts where kind = 'wallet' and owner_id = $1`,
    [user.id],
  );
  return rows[0]?.dollars;
};

/** The days of the account pass, on the clock of the database. */
async function pass(as: SignedIn) {
  await pool().query(`update users set closes_at = now() - interval '1 minute' where id = $1`, [as.user.id]);
  await pool().query(`update work set run_at = now() where name = 'account-closing' and key = $1`, [
    as.user.id,
  ]);
  await runWork(shop.api, { only: [closingWork] });
}
const isErased = async ({ user }: SignedIn) =>
  (await findAccountById(shop.api.services.db, user.id)) === null;
const mailsTo = async ({ user }: SignedIn) => JSON.stringify(await findEmailsTo(shop.api, user.email));
const keep = (token: unknown) => shop.api.call('POST', '/auth/keep-account', { body: { token } });
const newestToken = async (as: SignedIn) =>
  [...(await mailsTo(as)).matchAll(/close-account\/([\w.-]+)/g)].map(([, token]) => token);
const signIn = async ({ user: { email, role } }: SignedIn) =>
  (await shop.api.call('POST', '/auth/login', { body: { email, password, role, keepMeLoggedIn: false } }))
    .body;

test('money that arrives meanwhile is told by mail, and waits for as many days again', async () => {
  const as = await closing(5);
  await shop.fund(as, 7.5);
  await pass(as);
  expect(await isErased(as)).toBe(false);
  expect(await shop.balance(as)).toBe(12.5);
  expect(await mailsTo(as)).toContain('Money has arrived since you closed it');
  expect(await mailsTo(as)).toContain('$12.50 is in it now');
  const { rows } = await pool().query<{ days: number }>(
    'select round(extract(epoch from closes_at - now()) / 86400)::int as days from users where id = $1',
    [as.user.id],
  );
  expect(rows).toEqual([{ days: 14 }]);
  const links = await newestToken(as);
  const kept = await Promise.all(links.map(async (link) => (await keep(link)).status));
  expect(kept.sort()).toEqual([200, 422]);
  expect(await signIn(as)).toHaveProperty('accessToken');
});

test('whoever does not keep it then gives it up: it is told once', async () => {
  const as = await closing(5);
  await shop.fund(as, 1);
  await pass(as);
  expect(await isErased(as)).toBe(false);
  await shop.fund(as, 1);
  await pass(as);
  expect(await isErased(as)).toBe(true);
});

test('less money than its owner agreed to give up is no reason to wait', async () => {
  const as = await closing(5);
  await pass(as);
  expect(await isErased(as)).toBe(true);
  expect(await mailsTo(as)).not.toContain('Money has arrived');
});

test('an account whose erasure is held up can be kept after its days, by signing in', async () => {
  const as = await closing();
  await pool().query(
    `insert into card_disputes (id, payment_intent_id, user_id, amount_cents, reason, status, state)
     values ('dp_held', 'pi_held', $1, 5, 'fraudulent', 'needs_response', 'open')`,
    [as.user.id],
  );
  await pass(as);
  const { code, details } = await signIn(as);
  expect(code).toBe('account_closing');
  const { token, closesAt } = details as { token: string; closesAt: string };
  expect(Date.parse(closesAt)).toBeGreaterThan(Date.now() + dayMs / 2);
  expect((await keep(token)).status).toBe(200);
  await pool().query("delete from card_disputes where id = 'dp_held'");
  await runWork(shop.api, { only: [closingWork], at: new Date(Date.now() + 3 * dayMs) });
  expect(await isErased(as)).toBe(false);
});

test('a dispute that is lost meanwhile leaves a debt, for which no personal data are kept', async () => {
  const { as, disputeId } = await disputedWhileClosing();
  await decide(disputeId, 'lost');
  await lookUp();
  await pass(as);
  expect(await isErased(as)).toBe(true);
  expect(await walletOf(as)).toBe(-shop.plan.price);
});

test('a dispute that is won meanwhile brings back what its owner agreed to give up', async () => {
  const { as, disputeId } = await disputedWhileClosing();
  await decide(disputeId, 'won');
  await lookUp();
  expect(await walletOf(as)).toBe(Number((20 - shop.plan.price).toFixed(2)));
  await pass(as);
  expect(await isErased(as)).toBe(true);
  expect(await walletOf(as)).toBe(0);
});

test('a dispute of a payment whose account was erased moves its money, and names nobody', async () => {
  const as = await shop.api.signIn();
  const disputeId = await disputeOf(await topUp(as, 20, disputeCards.fraudulent));
  const path = `/user/${as.user.id}/closing`;
  expect((await shop.api.call('POST', path, { as, body: { givenUp: 20 } })).status).toBe(200);
  await pass(as);
  expect(await isErased(as)).toBe(true);
  await lookUp();
  expect(await walletOf(as)).toBe(-20);
  const evidence = await gatherEvidence(shop.api.services, disputeId);
  expect(evidence?.user).toEqual({ fname: '', lname: '', email: '' });
  expect(JSON.stringify(evidenceText(evidence!))).not.toContain(as.user.email);
  expect(await mailsTo(as)).toBe('[]');
  await decide(disputeId, 'won');
  await lookUp();
  expect(await walletOf(as)).toBe(0);
});
