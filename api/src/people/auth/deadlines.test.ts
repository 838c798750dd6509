// Every lifetime of the module by a clock that the test sets: to the last moment, over leap days and changes of daylight
// saving time, and when the clock jumps.
import { dayMs, hourMs, minuteMs, secondMs } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { readAccessToken, signAccessToken } from '../../base/security/accessToken';
import { useFakeClock } from '../../testing/useFakeClock';
import { useTestApi } from '../../testing/useTestApi';
import { linkTokensTable, type LinkPurpose } from './identityTables';
import { findPasswordTokenUser, issueLinkToken, readVerificationToken } from './links/linkTokens';
import { refresh } from './sessions/refresh';
import { createSessionRoleFinder } from './sessions/sessionRoles';
import { revokeSession, startSession } from './sessions/sessions';
import { sessionsTable } from './sessions/sessionsTable';
import { readTempToken, signTempToken } from './signIn/tempToken';
import { timeStepOf } from './secondFactor/totp';

const secret = 'a secret of these tests, long enough to be one';

const setClock = useFakeClock();

const api = useTestApi();

const moments = [
  ['an ordinary day', '2026-11-22T10:00:00Z'],
  ['the day before a leap day', '2028-02-28T23:59:30Z'],
  ['a leap day', '2028-02-29T12:00:00Z'],
  ['the hour that daylight saving skips', '2027-03-28T00:59:00Z'],
  ['the hour that repeats after daylight saving', '2027-10-31T00:59:00Z'],
  ['the end of a year', '2027-12-31T23:59:59Z'],
] as const;

describe.each(moments)('from %s', (_name, start) => {
  const startMs = Date.parse(start);

  test('an access token ends after 15 minutes', async () => {
    setClock(startMs);
    const caller = { id: 'a', role: 'customer', sessionId: start } as const;
    const token = await signAccessToken(caller, secret);
    const lastMs = Math.floor(startMs / 1000) * 1000 + 15 * minuteMs;
    setClock(lastMs - secondMs);
    expect(await readAccessToken(token, secret)).toEqual(caller);
    setClock(lastMs);
    expect(await readAccessToken(token, secret)).toBeNull();
  });

  test('a temporary token ends after five minutes', async () => {
    setClock(startMs);
    const token = await signTempToken('a', 'login', secret);
    const lastMs = Math.floor(startMs / 1000) * 1000 + 5 * minuteMs;
    setClock(lastMs - secondMs);
    expect(await readTempToken(token, secret)).toBe('login');
    setClock(lastMs);
    expect(await readTempToken(token, secret)).toBeNull();
  });

  test.each([
    ['remembered', true, 30 * dayMs],
    ['not remembered', false, 12 * hourMs],
  ] as const)('a session that is %s ends after its hours', async (_kind, isRemembered, lifetimeMs) => {
    const { user } = await api.signIn();
    setClock(startMs);
    const { db } = api.services;
    await startSession(
      db,
      user,
      { userAgent: '', ipAddress: '203.0.113.1', place: '' },
      isRemembered,
      secret,
    );
    const rows = await db.select().from(sessionsTable).where(eq(sessionsTable.ipAddress, '203.0.113.1'));
    const session = rows.find(({ userId }) => userId === user.id);
    const caller = { id: user.id, role: user.role, sessionId: session?.id ?? '' };
    setClock(startMs + lifetimeMs - 1);
    expect(await createSessionRoleFinder(db)(caller)).toBe('customer');
    setClock(startMs + lifetimeMs);
    expect(await createSessionRoleFinder(db)(caller)).toBeNull();
  });

  test.each<[LinkPurpose, number]>([
    ['reset-password', hourMs],
    ['choose-password', 7 * dayMs],
  ])('a link to %s ends after its time', async (purpose, lifetimeMs) => {
    const { user } = await api.signIn();
    setClock(startMs);
    const token = await issueLinkToken(api.services.db, user.id, purpose);
    setClock(startMs + lifetimeMs - 1);
    expect(await findPasswordTokenUser(api.services.db, token)).not.toBeNull();
    setClock(startMs + lifetimeMs);
    expect(await findPasswordTokenUser(api.services.db, token)).toBeNull();
  });

  test('a link that verifies an email is fresh for a day', async () => {
    const { user } = await api.signIn();
    setClock(startMs);
    const { db } = api.services;
    const token = await issueLinkToken(db, user.id, 'verify-email');
    const [stored] = await db.select().from(linkTokensTable).where(eq(linkTokensTable.userId, user.id));
    expect(stored?.expiresAt.getTime()).toBe(startMs + dayMs);
    setClock(startMs + dayMs - 1);
    expect(await readVerificationToken(db, token)).toMatchObject({ isFresh: true });
    setClock(startMs + dayMs);
    expect(await readVerificationToken(db, token)).toMatchObject({ isFresh: false });
  });

  test('a six-digit code is good for its step and one on each side', async () => {
    const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const { generate } = await import('otplib');
    const token = await generate({ secret: totpSecret, epoch: Math.floor(startMs / 1000) });
    const step = Math.floor(startMs / 30_000);
    const accepted = [];
    for (const steps of [-2, -1, 0, 1, 2]) {
      setClock((step + steps) * 30_000);
      accepted.push(await timeStepOf(token, totpSecret));
    }
    expect(accepted).toEqual([null, step, step, step, null]);
  });
});

describe('a refresh token', () => {
  const startMs = Date.parse('2026-11-22T10:00:00Z');
  const start = async () => {
    setClock(startMs);
    const { user } = await api.signIn();
    const device = { userAgent: '', ipAddress: '', place: '' };
    return startSession(api.services.db, user, device, false, secret);
  };
  const codeOf = (error: unknown) => (error as { code: string }).code;
  const outcome = (refreshToken: string) => refresh(api.services, refreshToken).then(() => 'renewed', codeOf);

  test('is good up to the last moment of its session', async () => {
    const { refreshToken } = await start();
    setClock(startMs + 12 * hourMs - 1);
    expect(await outcome(refreshToken)).toBe('renewed');
    setClock(startMs + 12 * hourMs);
    expect(await outcome(refreshToken)).toBe('session_over');
  });

  test('is good again for ten seconds after its use, and then ends the session', async () => {
    const { refreshToken } = await start();
    const { refreshToken: next } = await refresh(api.services, refreshToken);
    setClock(startMs + 10 * secondMs);
    expect(await outcome(refreshToken)).toBe('renewed');
    expect(await outcome(next)).toBe('renewed');
    setClock(startMs + 10 * secondMs + 1);
    expect(await outcome(refreshToken)).toBe('refresh_token_reused');
    expect(await outcome(next)).toBe('session_over');
  });

  test('records when its session was last used', async () => {
    const { refreshToken } = await start();
    setClock(startMs + hourMs);
    await refresh(api.services, refreshToken);
    const { db } = api.services;
    const rows = await db
      .select({ lastUsedAt: sessionsTable.lastUsedAt })
      .from(sessionsTable)
      .where(eq(sessionsTable.lastUsedAt, new Date(startMs + hourMs)));
    expect(rows).toHaveLength(1);
  });
});

describe('a clock that jumps', () => {
  test('back by an hour keeps no revoked session alive for longer than its cache', async () => {
    const { user, sessionId } = await api.signIn();
    const { db } = api.services;
    const findRole = createSessionRoleFinder(db);
    const caller = { id: user.id, role: user.role, sessionId };
    expect(await findRole(caller)).toBe('customer');
    await revokeSession(db, user.id, sessionId);
    setClock(Date.now() - hourMs);
    // The process's own clock, which cannot be set.
    const startedMs = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(startedMs + 3_100);
    const role = await findRole(caller);
    clock.mockRestore();
    expect(role).toBeNull();
  });

  test('forward by years ends what it passes, and back again does not revive what was revoked', async () => {
    const { user, sessionId } = await api.signIn();
    const { db } = api.services;
    const caller = { id: user.id, role: user.role, sessionId };
    const nowMs = Date.now();
    setClock(nowMs + 3 * 365 * dayMs);
    expect(await createSessionRoleFinder(db)(caller)).toBeNull();
    setClock(nowMs);
    expect(await createSessionRoleFinder(db)(caller)).toBe('customer');
    await revokeSession(db, user.id, sessionId);
    setClock(nowMs - hourMs);
    expect(await createSessionRoleFinder(db)(caller)).toBeNull();
  });
});
