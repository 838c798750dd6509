import type { FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { tokenStorages } from '@portal/contract';
import { hashToken } from '../../../base/security/tokens';
import { pageOf } from '../../../testing/pageOf';
import { password, passwordHash } from '../../../testing/password';
import { callerOf, type SignedIn } from '../../../testing/testApi';
import { useTestApi } from '../../../testing/useTestApi';
import { updateAccount } from '../../users/accounts';
import { tempLoginsTable } from '../identityTables';
import { listSessions } from './sessionList';
import { createSessionRoleFinder } from './sessionRoles';
import { deviceOf, endedSessionsAmong, revokeSession, revokeSessions, startSession } from './sessions';
import { refreshTokensTable, sessionsTable } from './sessionsTable';

const api = useTestApi();

const login = (email: string, changes: object = {}) =>
  api.call('POST', '/auth/login', { body: { email, password, role: 'customer', ...changes } });

describe.each(tokenStorages)('refresh tokens, in %s,', (storage) => {
  const signInAs = async (email: string) => {
    const answer = await page().post('/auth/login', { email, password, role: 'customer' });
    return { answer, refreshToken: page().refreshTokenOf(answer) };
  };
  const page = () => pageOf(api, storage);
  const refresh = (refreshToken: unknown) => page().refresh(refreshToken);

  const usedLongAgo = (refreshToken: unknown) =>
    api.services.db
      .update(refreshTokensTable)
      .set({ usedAt: new Date(Date.now() - 11_000) })
      .where(eq(refreshTokensTable.tokenHash, hashToken(String(refreshToken))));

  test('rotate at each use, and serve tabs that raced', async () => {
    const { user } = await api.signIn({ passwordHash });
    const first = await signInAs(user.email);
    const responses = await Promise.all([1, 2, 3].map(() => refresh(first.refreshToken)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const next = new Set(responses.map((answer) => page().refreshTokenOf(answer)));
    expect(next.size).toBe(3);
    expect(next).not.toContain(first.refreshToken);
  });

  test('reused after the grace, one ends its whole family', async () => {
    const { user } = await api.signIn({ passwordHash });
    const first = await signInAs(user.email);
    const second = await refresh(first.refreshToken);
    await usedLongAgo(first.refreshToken);
    expect(await refresh(first.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'refresh_token_reused' },
    });
    expect((await refresh(page().refreshTokenOf(second))).status).toBe(401);
    const token = String(second.body['accessToken']);
    expect((await api.call('GET', '/auth/sessions', { token })).status).toBe(403);
  });

  test('are refused when their session was ended elsewhere, and when they are unknown', async () => {
    const { user } = await api.signIn({ passwordHash });
    const [here, there] = [await signInAs(user.email), await signInAs(user.email)];
    const token = String(here.answer.body['accessToken']);
    expect((await api.call('DELETE', '/auth/sessions', { token })).body).toMatchObject({ ended: 2 });
    expect((await refresh(there.refreshToken)).status).toBe(401);
    expect((await refresh(here.refreshToken)).status).toBe(200);
    expect((await refresh('A'.repeat(43))).status).toBe(401);
  });
});

test('a refresh token in the body must have its form', async () => {
  const refresh = (body: object) => api.call('POST', '/auth/refresh-token', { body });
  for (const refreshToken of ['short', null]) expect((await refresh({ refreshToken })).status).toBe(422);
  expect(await refresh({})).toMatchObject({
    status: 422,
    body: { details: [{ field: 'refreshToken', code: 'required' }] },
  });
});

describe('sessions', () => {
  test('are listed to their owner, ended one by one or all but this', async () => {
    const { user } = await api.signIn({ passwordHash });
    const [here, there] = [await login(user.email), await login(user.email)];
    const token = String(here.body['accessToken']);
    const list = async () =>
      (await api.call('GET', '/auth/sessions', { token })).body['sessions'] as {
        id: string;
        current: boolean;
      }[];
    const others = (await list()).filter((session) => !session.current);
    expect(others).toHaveLength(2);
    const stranger = await api.signIn();
    const path = `/auth/sessions/${others[0]?.id}`;
    expect((await api.call('DELETE', path, { as: stranger })).status).toBe(404);
    expect((await api.call('DELETE', path, { token })).status).toBe(200);
    expect((await api.call('DELETE', path, { token })).status).toBe(404);
    expect((await api.call('DELETE', '/auth/sessions', { token })).body).toMatchObject({ ended: 1 });
    const { refreshToken } = there.body;
    expect((await pageOf(api, 'local-storage').refresh(refreshToken)).status).toBe(401);
    expect(await list()).toHaveLength(1);
    expect((await api.call('GET', '/auth/sessions')).status).toBe(403);
  });
});

describe('the device of a request', () => {
  const userAgentOf = (userAgent?: string) =>
    deviceOf(
      { headers: { 'user-agent': userAgent }, ip: '203.0.113.1' } as unknown as FastifyRequest,
      api.services,
    );

  test.each([
    ['is as the browser says', 'Firefox/140.0 (~x)', 'Firefox/140.0 (~x)'],
    ['is printable', 'Fire\u0007f\u00f6x\u007f \u{1f98a}', 'Firefx '],
    ['is short', 'x'.repeat(301), 'x'.repeat(300)],
    ['can be missing', undefined, ''],
  ])('%s', (_case, given, stored) => {
    expect(userAgentOf(given)).toEqual({ userAgent: stored, ipAddress: '203.0.113.1', place: '' });
  });
});

describe('revoking', () => {
  const device = { userAgent: 'Firefox/140.0', ipAddress: '203.0.113.1', place: '' };
  const startFurther = async (account: SignedIn) => {
    const { db } = api.services;
    await startSession(db, account.user, device, true, 'a secret');
    const rows = await db.select().from(sessionsTable).where(eq(sessionsTable.userId, account.user.id));
    return rows.find(({ id }) => id !== account.sessionId)?.id ?? '';
  };

  test('ends all sessions of a user, or all but one, and logins that owe a code', async () => {
    const [one, other] = [await api.signIn(), await api.signIn()];
    const { db } = api.services;
    const further = await startFurther(one);
    await db.insert(tempLoginsTable).values(
      [one, other].map(({ user }) => ({
        userId: user.id,
        keepMeLoggedIn: false,
        expiresAt: new Date(Date.now() + 60_000),
      })),
    );
    const owing = async ({ user }: SignedIn) =>
      (await db.select().from(tempLoginsTable).where(eq(tempLoginsTable.userId, user.id))).map(
        ({ endedAt }) => endedAt === null,
      );
    expect(await revokeSessions(db, one.user.id, one.sessionId)).toBe(1);
    const ids = [one.sessionId, further, other.sessionId];
    expect(await endedSessionsAmong(db, ids)).toEqual(new Set([further]));
    expect([await owing(one), await owing(other)]).toEqual([[false], [true]]);
    expect(await revokeSessions(db, one.user.id)).toBe(1);
    expect(await endedSessionsAmong(db, ids)).toEqual(new Set([further, one.sessionId]));
    expect(await revokeSessions(db, one.user.id)).toBe(0);
  });

  test('is seen for sessions that ended or were removed, and not for those that only expired', async () => {
    const [ended, expired] = [await api.signIn(), await api.signIn()];
    const { db } = api.services;
    expect(await revokeSession(db, ended.user.id, ended.sessionId)).not.toBeNull();
    expect(await revokeSession(db, ended.user.id, ended.sessionId)).toBeNull();
    await db
      .update(sessionsTable)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessionsTable.id, expired.sessionId));
    const removed = '00000000-0000-4000-8000-000000000000';
    expect(await endedSessionsAmong(db, [ended.sessionId, expired.sessionId, removed])).toEqual(
      new Set([ended.sessionId, removed]),
    );
    expect(await endedSessionsAmong(db, [])).toEqual(new Set());
  });

  test('leaves a list of what is active, the most recently used first', async () => {
    const account = await api.signIn();
    const { db } = api.services;
    const further = await startFurther(account);
    const at = new Date(Date.now() + 60_000);
    await db.update(sessionsTable).set({ lastUsedAt: at }).where(eq(sessionsTable.id, further));
    const list = async () => (await listSessions(db, callerOf(account))).map(({ id }) => id);
    expect(await listSessions(db, callerOf(account))).toMatchObject([
      { id: further, lastUsedAt: at.toISOString(), ...device, current: false },
      { id: account.sessionId, userAgent: '', ipAddress: '', current: true },
    ]);
    await revokeSession(db, account.user.id, further);
    expect(await list()).toEqual([account.sessionId]);
    const expiresAt = new Date(0);
    await db.update(sessionsTable).set({ expiresAt }).where(eq(sessionsTable.id, account.sessionId));
    expect(await list()).toEqual([]);
  });

  test('is noticed after seconds: a role is cached for its session and user', async () => {
    const [one, other, removed] = [await api.signIn(), await api.signIn(), await api.signIn()];
    const { db } = api.services;
    const findRole = createSessionRoleFinder(db);
    const role = (account: SignedIn) => findRole(callerOf(account));
    await updateAccount(db, removed.user.id, { deletedAt: new Date() });
    expect([await role(one), await role(other), await role(removed)]).toEqual(['customer', 'customer', null]);
    await revokeSession(db, one.user.id, one.sessionId);
    expect(await role(one)).toBe('customer');
    expect(await createSessionRoleFinder(db)(callerOf(one))).toBeNull();
    expect(await findRole({ ...callerOf(one), sessionId: other.sessionId })).toBeNull();
  });
});
