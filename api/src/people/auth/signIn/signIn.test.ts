// Both steps of a login, and what its user is told of it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { eventsTable } from '../../../notices/events/eventsTable';
import { eventually } from '../../../testing/eventually';
import { password, passwordHash } from '../../../testing/password';
import { untilWaiting } from '../../../testing/untilWaiting';
import { giveAuthenticator } from '../../../testing/giveAuthenticator';
import { useTestApi } from '../../../testing/useTestApi';
import { updateAccount } from '../../users/accounts';
import type { NewUserRow } from '../../users/usersTable';
import { recoveryCodesTable, tempLoginsTable } from '../identityTables';
import { startSessionOnDevice } from './newDevice';
import { renewRecoveryCodes } from '../secondFactor/recoveryCodes';
import { finishLogin } from '../secondFactor/secondFactor';
import { sessionsTable } from '../sessions/sessionsTable';
import { signIn } from './signIn';
import { signTempToken } from './tempToken';

const api = useTestApi();

const chromeOnMac = 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const laterChromeOnMac = chromeOnMac.replace('140', '141');
const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const requestOf = (userAgent: string, ip = '203.0.113.1') =>
  ({ headers: { 'user-agent': userAgent }, ip }) as unknown as FastifyRequest;

/** An account that has never signed in. */
const newAccount = async (changes: Partial<NewUserRow> = {}) => {
  const { user } = await api.signIn({ passwordHash, ...changes });
  await api.services.db.delete(sessionsTable).where(eq(sessionsTable.userId, user.id));
  return user;
};
const eventsOf = (userId: string) =>
  api.services.db
    .select({ kind: eventsTable.kind, data: eventsTable.data })
    .from(eventsTable)
    .where(eq(eventsTable.userId, userId));
const announced = (device: string, ipAddress: string) => ({
  kind: 'new-sign-in',
  data: { device, ipAddress, place: '' },
});

describe('a session', () => {
  test('is announced on a device that is new, and not with a later version or from elsewhere', async () => {
    const user = await newAccount();
    const { db, settings } = api.services;
    const start = async (userAgent: string, ipAddress: string) =>
      startSessionOnDevice(db, user, { userAgent, ipAddress, place: '' }, true, settings.JWT_SECRET);
    await start(chromeOnMac, '203.0.113.1');
    await start(laterChromeOnMac, '203.0.113.2');
    expect(await eventsOf(user.id)).toEqual([]);
    await start(firefoxOnWindows, '203.0.113.3');
    await start(chromeOnMac, '203.0.113.4');
    expect(await eventsOf(user.id)).toEqual([announced('Firefox on Windows', '203.0.113.3')]);
  });
});

describe('email and password', () => {
  const credentials = (email: string) =>
    ({ email, password, role: 'customer', keepMeLoggedIn: true }) as const;

  test('sign in, and a new device alone is announced', async () => {
    const user = await newAccount();
    const { services } = api;
    for (const userAgent of [chromeOnMac, laterChromeOnMac]) {
      const response = await signIn(services, credentials(user.email), requestOf(userAgent));
      expect(response).toMatchObject({ tokens: { accessToken: expect.any(String) as string } });
    }
    expect(await eventsOf(user.id)).toEqual([]);
    await signIn(services, credentials(user.email), requestOf(firefoxOnWindows));
    expect(await eventsOf(user.id)).toHaveLength(1);
  });

  test.each([
    ['of an account', { password: 'Wrong-Horse-9' }],
    ['of nobody', { email: 'nobody@example.com' }],
  ])('that are not those %s are told in the same words', async (_case, changes) => {
    const { email } = await newAccount();
    const response = signIn(api.services, { ...credentials(email), ...changes }, requestOf(chromeOnMac));
    await expect(response).rejects.toMatchObject({
      code: 'invalid_credentials',
      message: 'The email, the password or the role is not right.',
    });
  });

  test('start no session once the password is being changed', async () => {
    const user = await newAccount();
    const { db, pool } = api.services;
    const { begun } = await db.transaction(async (tx) => {
      await updateAccount(tx, user.id, { passwordHash: 'another' });
      const outcome = signIn(api.services, credentials(user.email), requestOf(chromeOnMac)).then(
        () => 'signed in',
        (error: unknown) => (error as { code: string }).code,
      );
      await Promise.race([outcome, untilWaiting(pool)]);
      return { begun: outcome };
    });
    expect(await begun).toBe('invalid_credentials');
  });

  test('give five minutes for a code that the account asks for', async () => {
    const user = await newAccount({ is2FAEnabled: true });
    const before = Date.now();
    const response = await signIn(api.services, credentials(user.email), requestOf(chromeOnMac));
    const after = Date.now();
    expect(response).toEqual({ tempToken: expect.any(String) as string });
    const { db } = api.services;
    const rows = await db.select().from(tempLoginsTable).where(eq(tempLoginsTable.userId, user.id));
    expect(rows).toMatchObject([{ keepMeLoggedIn: true, failures: 0, endedAt: null }]);
    const expiresAtMs = rows[0]?.expiresAt.getTime() ?? 0;
    expect(expiresAtMs).toBeGreaterThanOrEqual(before + 300_000);
    expect(expiresAtMs).toBeLessThanOrEqual(after + 300_000);
  });
});

describe('the second step', () => {
  const wrong = { recoveryCode: 'aaaa-aaaa-aaaa-aaaa' };

  const withSecondFactor = async () => {
    const user = await newAccount({ is2FAEnabled: true });
    await giveAuthenticator(api.services, user.id);
    const recoveryCodes = await renewRecoveryCodes(api.services.db, user.id);
    return { user, right: (index: number) => ({ recoveryCode: recoveryCodes[index] }) };
  };
  const owe = async (userId: string, keepMeLoggedIn = false) => {
    const { db, settings } = api.services;
    const expiresAt = new Date(Date.now() + 60_000);
    const rows = await db.insert(tempLoginsTable).values({ userId, keepMeLoggedIn, expiresAt }).returning();
    return signTempToken(userId, rows[0]?.id ?? '', settings.JWT_SECRET);
  };
  // Nothing is trusted, so no cookie is set.
  const unusedReply = {} as FastifyReply;
  const finish = async (tempToken: string, factor: object, userAgent = chromeOnMac) =>
    finishLogin(api.services, { tempToken, ...factor }, requestOf(userAgent), unusedReply).then(
      () => 'signed in',
      (error: unknown) => (error as { code: string }).code,
    );

  test('keeps the user signed in as asked for, and announces a new device', async () => {
    const { user, right } = await withSecondFactor();
    expect(await finish(await owe(user.id, true), right(0))).toBe('signed in');
    expect(await finish(await owe(user.id), right(1), firefoxOnWindows)).toBe('signed in');
    expect(await eventsOf(user.id)).toEqual([announced('Firefox on Windows', '203.0.113.1')]);
    const { db } = api.services;
    const sessions = await db.select().from(sessionsTable).where(eq(sessionsTable.userId, user.id));
    expect(sessions.map(({ keepMeLoggedIn }) => keepMeLoggedIn).sort()).toEqual([false, true]);
  });

  test('is over with the fifth wrong code', async () => {
    const { user, right } = await withSecondFactor();
    const tempToken = await owe(user.id);
    const outcomes = [];
    for (let count = 0; count < 5; count += 1) outcomes.push(await finish(tempToken, wrong));
    expect(outcomes).toEqual([...Array.from({ length: 4 }, () => 'invalid_code'), 'temp_token_over']);
    expect(await finish(tempToken, right(0))).toBe('temp_token_over');
    expect(await finish(await owe(user.id), right(0))).toBe('signed in');
  });

  test('takes twenty wrong codes over all logins of an account, and no more without a wait', async () => {
    const [{ user }, other] = [await withSecondFactor(), await withSecondFactor()];
    const outcomes = [];
    for (let login = 0; login < 5; login += 1) {
      const tempToken = await owe(user.id);
      for (let count = 0; count < 4; count += 1) outcomes.push(await finish(tempToken, wrong));
    }
    expect(new Set(outcomes)).toEqual(new Set(['invalid_code']));
    expect(await finish(await owe(user.id), wrong)).toBe('too_many_requests');
    expect(await finish(await owe(other.user.id), other.right(0))).toBe('signed in');
  });

  test('finishes one login once, although two codes come together', async () => {
    const { user, right } = await withSecondFactor();
    const tempToken = await owe(user.id);
    const { db } = api.services;
    const { finishing } = await db.transaction(async (tx) => {
      // Neither code is redeemed before both calls have found the login open.
      await tx.select().from(recoveryCodesTable).where(eq(recoveryCodesTable.userId, user.id)).for('update');
      const begun = [0, 1].map((index) => finish(tempToken, right(index)));
      await eventually(
        () => db.select().from(tempLoginsTable).where(eq(tempLoginsTable.userId, user.id)),
        ([login]) => login?.failures === 2,
      );
      return { finishing: begun };
    });
    const outcomes = await Promise.all(finishing);
    expect(outcomes.sort()).toEqual(['signed in', 'temp_token_over']);
  });

  test('is over for an account that was removed', async () => {
    const { user, right } = await withSecondFactor();
    const tempToken = await owe(user.id);
    await updateAccount(api.services.db, user.id, { deletedAt: new Date() });
    expect(await finish(tempToken, right(0))).toBe('temp_token_over');
  });

  test('says that the login has to start again', async () => {
    await expect(
      finishLogin(api.services, { tempToken: 'forged', ...wrong }, requestOf(chromeOnMac), unusedReply),
    ).rejects.toMatchObject({
      code: 'temp_token_over',
      message: 'Session expired. Please log in again.',
    });
  });
});
