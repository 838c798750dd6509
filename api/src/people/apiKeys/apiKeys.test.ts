import { minuteMs, daysBefore } from '@portal/contract';
import fs from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { buildApi } from '../../api';
import { hashToken } from '../../base/security/tokens';
import { sessionsTable } from '../auth/sessions/sessionsTable';
import { eventsTable } from '../../notices/events/eventsTable';
import { settleOpenPurchases } from '../../shop/purchases/settleOpen';
import { runJob } from '../../testing/outbox';
import type { SignedIn } from '../../testing/testApi';
import { stopDatabaseClock } from '../../testing/stopDatabaseClock';
import { testSettings } from '../../testing/testSettings';
import { useShop } from '../../testing/useShop';
import { usersTable } from '../users/usersTable';
import { apiKeysTable } from './apiKeysTable';

const shop = useShop();
let affiliate: SignedIn;
beforeAll(async () => {
  affiliate = await shop.fundedCustomer(200, { role: 'affiliate' });
});

const db = () => shop.api.services.db;
const pathOf = ({ user }: SignedIn) => `/affiliate/${user.id}/api-keys`;
const create = (as: SignedIn, body: object = {}) =>
  shop.api.call('POST', pathOf(as), {
    as,
    body: { name: 'Booking system', scopes: ['wallet:read'], ...body },
  });
const newKey = async (scopes = ['wallet:read'], as = affiliate) => {
  const { body, status } = await create(as, { scopes });
  expect(status).toBe(201);
  const { id } = body['apiKey'] as { id: string };
  return { id, key: String(body['key']) };
};
const revoke = (as: SignedIn, id: string) => shop.api.call('DELETE', `${pathOf(as)}/${id}`, { as });
const readWallet = (token: string, of = affiliate) =>
  shop.api.call('GET', `/wallet/${of.user.id}`, { token });
const rowOf = async (id: string) =>
  (await db().select().from(apiKeysTable).where(eq(apiKeysTable.id, id)))[0];
const change = (id: string, values: Partial<typeof apiKeysTable.$inferInsert>) =>
  db().update(apiKeysTable).set(values).where(eq(apiKeysTable.id, id));

test('a key that works is listed, however many ended after it', async () => {
  const as = await shop.api.signIn({ role: 'affiliate' });
  const { id } = await newKey(['wallet:read'], as);
  const ended = Array.from({ length: 100 }, (_, number) => ({
    ...{ affiliateId: as.user.id, name: 'Ended', scopes: ['wallet:read' as const], prefix: 'esk_abcd' },
    ...{
      keyHash: hashToken(`${as.user.id} ${number}`),
      expiresAt: new Date(Date.now() + minuteMs),
      revokedAt: new Date(),
    },
  }));
  await db().insert(apiKeysTable).values(ended);
  // All in one millisecond, the key that works as the first.
  await db()
    .update(apiKeysTable)
    .set({
      createdAt: sql`date_trunc('second', now()) + case when revoked_at is null then interval '1 us' else interval '2 us' end`,
    })
    .where(eq(apiKeysTable.affiliateId, as.user.id));
  const { body } = await shop.api.call('GET', pathOf(as), { as });
  const listed = body['apiKeys'] as { id: string }[];
  expect(listed).toHaveLength(100);
  expect(listed.at(-1)).toMatchObject({ id });
});

test('a key is shown once, works, and is stored as a hash', async () => {
  const { id, key } = await newKey();
  expect(key).toMatch(/^esk_[A-Za-z0-9_-]{43}$/);
  const walletBalance = await shop.balance(affiliate);
  expect(await readWallet(key)).toMatchObject({ status: 200, body: { walletBalance } });
  const stored = await rowOf(id);
  expect(JSON.stringify(stored)).not.toContain(key);
  expect(stored?.keyHash.toString()).not.toContain(key);
  const list = await shop.api.call('GET', pathOf(affiliate), { as: affiliate });
  expect(list.text).not.toContain(key);
  const [newest] = list.body['apiKeys'] as object[];
  expect(newest).toMatchObject({ id, name: 'Booking system', prefix: key.slice(0, 8), revokedAt: null });
});

test('its last use is written, at most once a minute', async () => {
  const { id, key } = await newKey();
  expect((await rowOf(id))?.lastUsedAt).toBeNull();
  await readWallet(key);
  const first = (await rowOf(id))?.lastUsedAt;
  expect(first).not.toBeNull();
  await readWallet(key);
  expect((await rowOf(id))?.lastUsedAt).toEqual(first);
  await change(id, { lastUsedAt: new Date(Date.now() - 61_000) });
  await readWallet(key);
  expect((await rowOf(id))?.lastUsedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('creating one needs a recent proof, and tells the affiliate', async () => {
  const other = await shop.api.signIn({ role: 'affiliate' });
  const prove = (minutesAgo: number) =>
    db()
      .update(sessionsTable)
      .set({ provedAt: new Date(Date.now() - minutesAgo * minuteMs) })
      .where(eq(sessionsTable.id, other.sessionId));
  await prove(11);
  expect(await create(other)).toMatchObject({ status: 409, body: { code: 'reauthentication_required' } });
  await prove(1);
  expect((await create(other, { scopes: ['esims:read'] })).status).toBe(201);
  const told = await db().select().from(eventsTable).where(eq(eventsTable.userId, other.user.id));
  expect(told.map(({ data }) => data)).toEqual([
    expect.objectContaining({
      title: 'An API key was created',
      text: expect.stringContaining('may: read eSIMs, their plans and use.') as string,
    }),
  ]);
  expect(await create(other, { scopes: [] })).toMatchObject({ status: 422 });
  expect(await create(other, { scopes: ['everything'] })).toMatchObject({ status: 422 });
});

test('a key does what its scopes name, and nothing else', async () => {
  const { key } = await newKey(['wallet:read', 'customers:read']);
  const ask = (method: string, path: string, body?: object) =>
    shop.api.call(method, path, { token: key, ...(body ? { body } : {}) });
  const { id } = affiliate.user;
  expect((await ask('GET', `/affiliate/${id}/customers`)).status).toBe(200);
  expect(await ask('GET', `/esim/${id}`)).toMatchObject({
    status: 403,
    body: { code: 'api_key_not_allowed', message: 'This API key lacks the scope esims:read.' },
  });
  const purchase = await ask('POST', '/payment/purchase', shop.buildPurchaseRequest(affiliate));
  expect(purchase).toMatchObject({ status: 403, body: { code: 'api_key_not_allowed' } });
  // Calls without a scope: account, sessions, and keys themselves.
  for (const path of [`/user/${id}`, '/auth/sessions', pathOf(affiliate)])
    expect(await ask('GET', path)).toMatchObject({ status: 403, body: { code: 'api_key_not_allowed' } });
  expect(await ask('POST', pathOf(affiliate), { name: 'More', scopes: ['esims:read'] })).toMatchObject({
    status: 403,
  });
});

test('other people’s data stay unknown to a key', async () => {
  const other = await shop.fundedCustomer(10, { role: 'affiliate' });
  const { id, key } = await newKey();
  expect((await readWallet(key, other)).status).toBe(404);
  expect((await revoke(other, id)).status).toBe(404);
  expect((await shop.api.call('DELETE', `${pathOf(affiliate)}/${id}`, { as: other })).status).toBe(404);
  expect((await readWallet(key)).status).toBe(200);
});

test('unknown, revoked and expired keys are refused, each with its reason', async () => {
  const refused = (message: string) => ({ status: 401, body: { code: 'api_key_invalid', message } });
  expect(await readWallet(`esk_${'A'.repeat(43)}`)).toMatchObject(refused('This API key is unknown.'));
  const revoked = await newKey();
  expect((await revoke(affiliate, revoked.id)).status).toBe(200);
  expect(await readWallet(revoked.key)).toMatchObject(refused('This API key was revoked.'));
  const expired = await newKey();
  await change(expired.id, { expiresAt: new Date(Date.now() - 1000) });
  expect(await readWallet(expired.key)).toMatchObject(refused('This API key has expired.'));
});

test('its beginning and its end are in the list of security activity, each once', async () => {
  const as = await shop.api.signIn({ role: 'affiliate' });
  const { id } = await newKey(['wallet:read'], as);
  for (const _ of [1, 2]) expect((await revoke(as, id)).status).toBe(200);
  const { body } = await shop.api.call('GET', '/auth/activity', { as });
  const titles = (body['activity'] as { title: string }[]).map(({ title }) => title);
  expect(titles).toEqual(['An API key was revoked', 'An API key was created']);
});

test('a removed account and one that is no affiliate lose their keys', async () => {
  const removed = await shop.api.signIn({ role: 'affiliate' });
  const changed = await shop.api.signIn({ role: 'affiliate' });
  for (const [account, values] of [
    [removed, { deletedAt: new Date() }],
    [changed, { role: 'customer' }],
  ] as const) {
    const { key } = await newKey(['wallet:read'], account);
    expect((await readWallet(key, account)).status).toBe(200);
    await db().update(usersTable).set(values).where(eq(usersTable.id, account.user.id));
    expect(await readWallet(key, account)).toMatchObject({ status: 401, body: { code: 'api_key_invalid' } });
  }
});

test('an affiliate has twenty keys that work, and keys that ended long ago are removed', async () => {
  const crowded = await shop.api.signIn({ role: 'affiliate' });
  const made = await Promise.all(Array.from({ length: 22 }, () => create(crowded)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'api_key_limit_reached' },
  });
  const [first] = made.filter(({ status }) => status === 201);
  const { id } = first?.body['apiKey'] as { id: string };
  await revoke(crowded, id);
  expect((await create(crowded)).status).toBe(201);
  await change(id, { revokedAt: daysBefore(31) });
  await runJob(shop.api, 'api-keys-remove-old');
  expect(await rowOf(id)).toBeUndefined();
  expect(await db().$count(apiKeysTable, eq(apiKeysTable.affiliateId, crowded.user.id))).toBe(20);
});

test('an order by a key that is revoked meanwhile still settles', async () => {
  const { id, key } = await newKey(['purchases:write', 'esims:write']);
  const send = (path: string, body: object) => shop.api.call('POST', path, { token: key, body });
  const paid = await send('/payment/purchase', shop.buildPurchaseRequest(affiliate));
  const transactionId = String(paid.body['transactionId']);
  await shop.sandbox.switch({
    carrier: { hangUpAfterWork: { operations: ['createEsim', 'retrieveCustomer', 'retrieveEsim'] } },
  });
  const order = { planId: shop.plan.uid, transactionId, tag: 'By program' };
  expect(await send('/esim', order)).toMatchObject({ status: 504, body: { code: 'order_pending' } });
  await revoke(affiliate, id);
  await shop.sandbox.switch();
  expect((await send('/esim', order)).status).toBe(401);
  await db().execute(
    sql`update purchases set updated_at = now() - interval '1 hour' where id = ${transactionId}`,
  );
  await settleOpenPurchases(shop.api.services);
  const state = await shop.api.call('GET', `/payment/purchase/${transactionId}`, { as: affiliate });
  expect(state.body['status']).toBe('fulfilled');
});

test('what a key paid for and did not order is refunded after the key is revoked', async () => {
  const { id, key } = await newKey(['purchases:write', 'esims:write']);
  const before = await shop.balance(affiliate);
  const send = (path: string, body: object) => shop.api.call('POST', path, { token: key, body });
  const paid = await send('/payment/purchase', shop.buildPurchaseRequest(affiliate));
  const transactionId = String(paid.body['transactionId']);
  await revoke(affiliate, id);
  const order = await send('/esim', { planId: shop.plan.uid, transactionId, tag: 'By program' });
  expect(order).toMatchObject({ status: 401, body: { code: 'api_key_invalid' } });
  await db().execute(
    sql`update purchases set updated_at = now() - interval '1 hour' where id = ${transactionId}`,
  );
  await settleOpenPurchases(shop.api.services);
  const state = await shop.api.call('GET', `/payment/purchase/${transactionId}`, { as: affiliate });
  expect(state.body['status']).toBe('refunded');
  expect(await shop.balance(affiliate)).toBe(before);
});

test('limits count by key, not by address', async () => {
  const [one, other] = [await newKey(['customers:write']), await newKey(['customers:write'])];
  const { DATABASE_URL } = shop.api.services.settings;
  // Windows are minutes of the clock: none ends during the test.
  const stoppedUrl = await stopDatabaseClock(DATABASE_URL);
  const limited = await buildApi(testSettings({ DATABASE_URL: stoppedUrl, RATE_LIMITS: 'true' }));
  const url = `/api/affiliate/${affiliate.user.id}/customer`;
  const send = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await limited.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode;
  };
  const statuses: number[] = [];
  for (let sent = 0; sent < 22; sent += 1) statuses.push(await send(one.key));
  const afterwards = [await send(other.key), await send(affiliate.token)];
  await limited.close();
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(afterwards).toEqual([422, 422]);
});

test('the document names the scope of each call that takes keys', async () => {
  const { body } = await shop.api.call('GET', '/openapi.json');
  const paths = body['paths'] as Record<string, Record<string, object>>;
  expect(paths['/api/wallet/{userId}']?.['get']).toMatchObject({
    security: [{ accessToken: [] }, { apiKey: [] }],
    description: expect.stringContaining('Scope of API keys: `wallet:read`.') as string,
  });
  expect(paths['/api/auth/sessions']?.['get']).toMatchObject({ security: [{ accessToken: [] }] });
  expect(body['components']).toMatchObject({ securitySchemes: { apiKey: { scheme: 'bearer' } } });
});

test('the key is in no line of the log', async () => {
  const { key } = await newKey();
  const lines: string[] = [];
  const write = jest.spyOn(fs, 'writeSync').mockImplementation((_file, text) => {
    lines.push(text);
    return Buffer.byteLength(text);
  });
  const { DATABASE_URL } = shop.api.services.settings;
  const settings = testSettings({ DATABASE_URL, LOG_LEVEL: 'trace', LOG_REQUESTS: 'true' });
  const logged = await buildApi(settings);
  const send = (token: string, path = `/wallet/${affiliate.user.id}`) =>
    logged.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  const unknown = `esk_${'B'.repeat(43)}`;
  const responses = [await send(key), await send(unknown), await send(key, '/auth/sessions')];
  const made = await logged.app.inject({
    method: 'POST',
    url: `/api${pathOf(affiliate)}`,
    headers: { authorization: `Bearer ${affiliate.token}` },
    payload: { name: 'Logged', scopes: ['wallet:read'] },
  });
  await logged.close();
  write.mockRestore();
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 401, 403]);
  expect(made.statusCode).toBe(201);
  expect(lines.join('')).toContain('/api/wallet/');
  for (const secret of [key, unknown, made.json<{ key: string }>().key])
    expect(lines.join('')).not.toContain(secret);
});
