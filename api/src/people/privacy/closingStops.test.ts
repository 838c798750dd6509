// Nothing acts for an account while it is closing, also what was asked for in the moment of closing.
import { dayMs } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { topUpAttemptsTable } from '../../money/payments/autoTopUps/autoTopUpsTables';
import { lockSettings } from '../../money/payments/autoTopUps/outcome';
import { setPayoutSchedule } from '../../money/payouts/payoutAccounts';
import { runWork } from '../../testing/runWork';
import { runPayouts, usePayouts } from '../../testing/usePayouts';
import type { SignedIn } from '../../testing/testApi';
import { untilWaiting } from '../../testing/untilWaiting';
import { startSession } from '../auth/sessions/sessions';
import { signKeepToken } from '../auth/signIn/keepToken';
import { beginClosing, endClosing, findClosing } from '../users/closing';
import { closingWork } from './closeAccount';

const { shop, earn, later } = usePayouts();
const keyRequest = { name: 'Booking system', scopes: ['esims:read'], days: 30 } as const;

async function close(as: SignedIn) {
  const path = `/user/${as.user.id}/closing`;
  const { body: facts } = await shop.api.call('GET', path, { as });
  const closed = await shop.api.call('POST', path, { as, body: { givenUp: facts['givenUp'] } });
  expect(closed.status).toBe(200);
}

async function keep({ user: { id: userId } }: SignedIn) {
  const { services } = shop.api;
  const closesAt = (await findClosing(services.db, userId))?.closesAt ?? new Date();
  const token = await signKeepToken({ userId, closesAt }, services.settings);
  expect((await shop.api.call('POST', '/auth/keep-account', { body: { token } })).status).toBe(200);
}

const scheduleOf = async ({ user }: SignedIn) => {
  const { rows } = await shop.api.services.pool.query<{ schedule: string; next: Date | null }>(
    'select schedule, next_payout_at as next from payout_accounts where affiliate_id = $1',
    [user.id],
  );
  return rows[0];
};
const runWeek = () => runPayouts(shop.api.services, later((8 * dayMs) / 60_000));

test('a session that closed its account can no longer do what needs a proof', async () => {
  const as = await shop.api.signIn({ role: 'affiliate' });
  await close(as);
  const created = await shop.api.call('POST', `/affiliate/${as.user.id}/api-keys`, { as, body: keyRequest });
  expect(created.status).toBe(403);
});

test('a session of the moment of closing can do nothing, and ends if the account is kept', async () => {
  const as = await shop.api.signIn();
  await close(as);
  const { db, settings } = shop.api.services;
  const device = { userAgent: 'Firefox', ipAddress: '203.0.113.7', place: '' };
  const { accessToken } = await startSession(db, as.user, device, false, settings.JWT_SECRET);
  const read = () => shop.api.call('GET', `/user/${as.user.id}`, { token: accessToken });
  expect((await read()).status).toBe(403);
  await keep(as);
  expect((await read()).status).toBe(403);
});

test('an API key of the moment of closing does not work, and is revoked if the account is kept', async () => {
  const as = await shop.api.signIn({ role: 'affiliate' });
  const path = `/affiliate/${as.user.id}/api-keys`;
  const key = String((await shop.api.call('POST', path, { as, body: keyRequest })).body['key']);
  await close(as);
  await shop.api.services.pool.query('update api_keys set revoked_at = null where affiliate_id = $1', [
    as.user.id,
  ]);
  const useKey = () => shop.api.call('GET', `/esim/${as.user.id}`, { token: key });
  expect((await useKey()).status).toBe(401);
  await keep(as);
  expect((await useKey()).status).toBe(401);
});

test('a schedule of payouts ends, and stays off if the account is kept', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  const path = `/affiliate/${affiliate.user.id}/payout-schedule`;
  await shop.api.call('PUT', path, { as: affiliate, body: { schedule: 'weekly' } });
  await close(affiliate);
  expect(await scheduleOf(affiliate)).toEqual({ schedule: 'none', next: null });
  // Of the moment of closing.
  await setPayoutSchedule(shop.api.services, affiliate.user.id, 'weekly');
  await runWeek();
  await keep(affiliate);
  expect(await scheduleOf(affiliate)).toEqual({ schedule: 'none', next: null });
  await runWeek();
  const { rows } = await shop.api.services.pool.query('select from payouts where affiliate_id = $1', [
    affiliate.user.id,
  ]);
  expect(rows).toEqual([]);
});

test('is refused by a top-up that the worker stores at this moment, and changes nothing', async () => {
  const as = await shop.api.signIn();
  const { db, pool } = shop.api.services;
  await pool.query(
    `insert into auto_top_ups values ($1, gen_random_uuid(), 1, 50, 50, 50, 'pm_x', 'Visa', now())`,
    [as.user.id],
  );
  const { closing } = await db.transaction(async (tx) => {
    const settings = await lockSettings(tx, as.user.id);
    const attempt = { id: randomUUID(), state: 'charging', createdAt: new Date() } as const;
    await tx.insert(topUpAttemptsTable).values({ ...settings!, ...attempt });
    const path = `/user/${as.user.id}/closing`;
    const begun = shop.api.call('POST', path, { as, body: { givenUp: 0 } });
    await untilWaiting(pool);
    return { closing: begun };
  });
  const blockers = ['top_up_on_its_way'];
  expect(await closing).toMatchObject({ body: { code: 'account_not_closable', details: { blockers } } });
  expect(await findClosing(db, as.user.id)).toBeNull();
  expect((await pool.query('select from auto_top_ups where user_id = $1', [as.user.id])).rows).toHaveLength(
    1,
  );
  expect((await shop.api.call('GET', `/user/${as.user.id}`, { as })).status).toBe(200);
  await pool.query('delete from auto_top_up_attempts where user_id = $1', [as.user.id]);
});

const isErased = async ({ user }: SignedIn) => {
  const { rows } = await shop.api.services.pool.query<{ at: Date | null }>(
    'select deleted_at as at from users where id = $1',
    [user.id],
  );
  return rows[0]?.at !== null;
};

test('an account that its owner keeps at the last moment is not erased', async () => {
  const as = await shop.api.signIn();
  await close(as);
  const { db, pool } = shop.api.services;
  const { erasure } = await db.transaction(async (tx) => {
    const closesAt = (await findClosing(tx, as.user.id))?.closesAt ?? new Date();
    expect(await endClosing(tx, as.user.id, closesAt)).toBe(true);
    const at = new Date(closesAt.getTime() + 60_000);
    const begun = runWork(shop.api, { only: [closingWork], at });
    await untilWaiting(pool);
    return { erasure: begun };
  });
  await erasure;
  expect(await isErased(as)).toBe(false);
});

test('an account is not kept any more once its time has come, also by a server whose clock is behind', async () => {
  const as = await shop.api.signIn();
  const { db } = shop.api.services;
  const closesAt = new Date(Date.now() - 1000);
  await db.transaction((tx) => beginClosing(tx, as.user.id, closesAt));
  expect(await db.transaction((tx) => endClosing(tx, as.user.id, closesAt))).toBe(false);
});
