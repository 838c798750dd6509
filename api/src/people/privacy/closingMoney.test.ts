// Money that arrives while an account closes, and an account whose erasure is held up: its owner learns of it and can keep it.
import { dayMs } from '@portal/contract';
import { hashPassword } from '../../base/security/passwords';
import { findEmailsTo } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { findAccountById } from '../users/accounts';
import { closingWork } from './closeAccount';

const shop = useShop();
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
