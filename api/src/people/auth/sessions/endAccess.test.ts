// API keys and webhooks end with the sessions of their affiliate, unless they are kept.
import { hourMs } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { eventsTable } from '../../../notices/events/eventsTable';
import { signAccessToken } from '../../../base/security/accessToken';
import type { SignedIn } from '../../../testing/testApi';
import { useTestApi } from '../../../testing/useTestApi';
import { lockName } from '../../../base/database/lockName';
import { untilWaiting } from '../../../testing/untilWaiting';
import { passkeysOn } from '../../../testing/passkeysOn';
import { lockAccount } from '../../users/accounts';
import { apiKeysTable } from '../../apiKeys/apiKeysTable';
import { authenticatorsOf } from '../authenticators/authenticatorList';
import { endAccess } from './endAccess';
import { issueLinkToken } from '../links/linkTokens';
import { passkeysOf } from '../passkeys/passkeyList';
import { holdSession, startSession } from './sessions';
import { sessionsTable } from './sessionsTable';

const api = useTestApi();
const callerOf = ({ user, sessionId }: SignedIn) => ({ id: user.id, role: user.role, sessionId });
const startFurtherSession = ({ user }: SignedIn) =>
  startSession(api.services.db, user, { userAgent: '', ipAddress: '', place: '' }, false, 'a secret');
const noticesOf = (userId: string) =>
  api.services.db
    .select({ kind: eventsTable.kind, data: eventsTable.data })
    .from(eventsTable)
    .where(eq(eventsTable.userId, userId))
    .orderBy(eventsTable.id);
const notice = (title: string, text: string) => ({ kind: 'security-change', data: { title, text } });

test('revokes API keys and pauses webhooks, and says how many, unless they are kept', async () => {
  const account = await api.signIn({ role: 'affiliate' });
  const own = `/affiliate/${account.user.id}`;
  const key = { name: 'Shop', scopes: ['customers:read'], days: 30 };
  const endpoint = { url: 'https://shop.example.com/hook', eventTypes: ['wallet.low'] };
  for (const [path, body] of [
    ['api-keys', key],
    ['api-keys', key],
    ['webhook-endpoints', endpoint],
  ] as const)
    expect((await api.call('POST', `${own}/${path}`, { as: account, body })).status).toBe(201);
  const programsOf = async () => {
    const keys = (await api.call('GET', `${own}/api-keys`, { as: account })).body['apiKeys'];
    const hooks = (await api.call('GET', `${own}/webhook-endpoints`, { as: account })).body['endpoints'];
    return [
      ...(keys as { revokedAt: string | null }[]).map(({ revokedAt }) => revokedAt !== null),
      ...(hooks as { disabledReason: string | null }[]).map(({ disabledReason }) => disabledReason),
    ];
  };
  await startFurtherSession(account);
  await api.call('DELETE', '/auth/sessions?programs=keep', { as: account });
  expect(await programsOf()).toEqual([false, false, null]);
  await api.call('DELETE', '/auth/sessions', { as: account });
  expect(await programsOf()).toEqual([true, true, 'signed-out']);
  const text =
    '2 API keys were revoked. 1 webhook endpoint was paused. If this was not you, change your password at once.';
  expect((await noticesOf(account.user.id)).at(-1)).toEqual(
    notice('All your other devices were signed out', text),
  );
  expect((await api.call('DELETE', '/auth/sessions?programs=all', { as: account })).status).toBe(422);
});

test.each([
  ['api-keys', 'an API key', { name: 'Shop', scopes: ['customers:read'], days: 30 }],
  ['webhook-endpoints', 'a webhook', { url: 'https://shop.example.com/hook', eventTypes: ['wallet.low'] }],
])('what is stored under %s while its session ends is not stored: %s', async (path, _what, body) => {
  const stolen = await api.signIn({ role: 'affiliate' });
  const { db, pool } = api.services;
  const own = `/affiliate/${stolen.user.id}/${path}`;
  let creating: ReturnType<typeof api.call> | undefined;
  await db.transaction(async (tx) => {
    // Its session was asked before, and it waits here.
    await lockName(tx, `${path === 'api-keys' ? path : 'webhooks'}:${stolen.user.id}`);
    creating = api.call('POST', own, { as: stolen, body });
    await untilWaiting(pool);
    await endAccess(db, stolen.user.id, 'end');
  });
  expect((await creating)?.status).toBe(403);
  const { rows } = await pool.query(`select from ${path.replace('-', '_')} where affiliate_id = $1`, [
    stolen.user.id,
  ]);
  expect(rows).toEqual([]);
});

test('no passkey and no second factor is stored while its session ends', async () => {
  const stolen = await api.signIn();
  const { db, pool } = api.services;
  const passkeys = passkeysOn(api);
  const { attempt, options } = await passkeys.creation(stolen);
  const { body } = await api.call('POST', '/2fa/generate', { as: stolen });
  const secret = String(body['secret']);
  const factor = { secret, token: await generate({ secret }) };
  const { begun } = await db.transaction(async (tx) => {
    await lockName(tx, `passkeys:${stolen.user.id}`);
    await lockAccount(tx, stolen.user.id);
    const adding = [
      passkeys.send(stolen, { attempt, credential: passkeys.device().create(options) }),
      api.call('POST', '/2fa/enable', { as: stolen, body: factor }),
    ];
    await untilWaiting(pool, 2);
    await endAccess(tx, stolen.user.id, 'keep');
    return { begun: Promise.all(adding) };
  });
  expect((await begun).map(({ status }) => status)).toEqual([403, 403]);
  expect(await passkeysOf(db, stolen.user.id)).toEqual([]);
  expect(await authenticatorsOf(db, stolen.user.id)).toEqual([]);
});

test('who ends a session waits for what it stores, and ends that too', async () => {
  const account = await api.signIn({ role: 'affiliate' });
  const { db, pool } = api.services;
  let ending: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await holdSession(tx, callerOf(account));
    ending = endAccess(db, account.user.id, 'end');
    await untilWaiting(pool);
    await tx.insert(apiKeysTable).values({
      ...{ affiliateId: account.user.id, name: 'Shop', prefix: 'key_1234', keyHash: Buffer.alloc(32, 7) },
      ...{ scopes: ['customers:read' as const], expiresAt: new Date(Date.now() + hourMs) },
    });
  });
  expect(await ending).toMatchObject({ apiKeys: 1 });
});

test('a new password by a link ends API keys unless the form keeps them', async () => {
  const account = await api.signIn({ role: 'affiliate' });
  const path = `/affiliate/${account.user.id}/api-keys`;
  const body = { name: 'Shop', scopes: ['customers:read'], days: 30 };
  const { db } = api.services;
  const keyAfter = async (fields: object) => {
    const key = String((await api.call('POST', path, { as: account, body })).body['key']);
    const link = await issueLinkToken(db, account.user.id, 'reset-password');
    const checked = await api.call('GET', `/auth/reset-password/${link}`);
    expect(checked.body).toMatchObject({ hasPrograms: true });
    const password = { password: 'New-Horse-10!', ...fields };
    expect((await api.call('POST', `/auth/reset-password/${link}`, { body: password })).status).toBe(200);
    const asKey = { headers: { authorization: `Bearer ${key}` } };
    const answer = await api.call('GET', `/affiliate/${account.user.id}/customers`, asKey);
    const { sessionId } = await api.services.db
      .insert(sessionsTable)
      .values({ userId: account.user.id, expiresAt: new Date(Date.now() + hourMs) })
      .returning({ sessionId: sessionsTable.id })
      .then(([row]) => row ?? { sessionId: '' });
    account.sessionId = sessionId;
    account.token = await signAccessToken(callerOf(account), api.services.settings.JWT_SECRET);
    return answer.status;
  };
  expect(await keyAfter({ programs: 'keep' })).toBe(200);
  expect(await keyAfter({})).toBe(401);
  const text = String((await noticesOf(account.user.id)).at(-1)?.data['text']);
  expect(text).toContain('1 device was signed out. 2 API keys were revoked.');
});
