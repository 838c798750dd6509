// What changes of an account answer and tell its user, and what they end.
import { eq } from 'drizzle-orm';
import { eventsTable } from '../../../notices/events/eventsTable';
import { isPassword } from '../../../base/security/passwords';
import { password, passwordHash } from '../../../testing/password';
import { callerOf, type SignedIn } from '../../../testing/testApi';
import { useTestApi } from '../../../testing/useTestApi';
import { findAccountById, updateAccount } from '../../users/accounts';
import { linkTokensTable } from '../identityTables';
import { findPasswordTokenUser, issueLinkToken } from '../links/linkTokens';
import { resetPassword } from '../passwordReset';
import { requireRecentProof } from '../reauthentication';
import { endOtherSessions } from './securityNotices';
import { startSession } from '../sessions/sessions';
import { sessionsTable } from '../sessions/sessionsTable';
import { disable } from '../secondFactor/twoFactor';

const api = useTestApi();

const startFurtherSession = ({ user }: SignedIn) =>
  startSession(api.services.db, user, { userAgent: '', ipAddress: '', place: '' }, false, 'a secret');
const openSessionsOf = async (userId: string) => {
  const rows = await api.services.db.select().from(sessionsTable).where(eq(sessionsTable.userId, userId));
  return rows.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
};
const noticesOf = (userId: string) =>
  api.services.db
    .select({ kind: eventsTable.kind, data: eventsTable.data })
    .from(eventsTable)
    .where(eq(eventsTable.userId, userId));
const notice = (title: string, text: string) => ({ kind: 'security-change', data: { title, text } });

describe('ending the other sessions', () => {
  test('tells the user, and returns how many there were', async () => {
    const account = await api.signIn();
    for (let count = 0; count < 2; count += 1) await startFurtherSession(account);
    expect(await endOtherSessions(api.services, callerOf(account))).toBe(2);
    expect(await openSessionsOf(account.user.id)).toEqual([account.sessionId]);
    const text = '2 devices were signed out. If this was not you, change your password at once.';
    expect(await noticesOf(account.user.id)).toEqual([
      notice('All your other devices were signed out', text),
    ]);
  });

  test('a single one is told by its device', async () => {
    const account = await api.signIn();
    await startFurtherSession(account);
    const further = (await openSessionsOf(account.user.id)).find((id) => id !== account.sessionId) ?? '';
    expect((await api.call('DELETE', `/auth/sessions/${further}`, { as: account })).status).toBe(200);
    const text = 'Unknown device has to sign in again. If this was not you, change your password at once.';
    expect(await noticesOf(account.user.id)).toEqual([notice('A device was signed out', text)]);
  });

  test('tells nothing when there are none', async () => {
    const account = await api.signIn();
    expect(await endOtherSessions(api.services, callerOf(account))).toBe(0);
    expect(await noticesOf(account.user.id)).toEqual([]);
  });
});

describe('changing the password', () => {
  const change = (as: SignedIn, changes: object = {}) =>
    api.call('PUT', `/user/${as.user.id}/password`, {
      as,
      body: { currentPassword: password, newPassword: 'Another-Horse-10', ...changes },
    });

  test('ends the other sessions and every link that sets a password, and is a proof of identity', async () => {
    const account = await api.signIn({ passwordHash });
    const { db } = api.services;
    await startFurtherSession(account);
    const links = [
      await issueLinkToken(db, account.user.id, 'reset-password'),
      await issueLinkToken(db, account.user.id, 'choose-password'),
    ];
    await db
      .update(sessionsTable)
      .set({ provedAt: new Date(0) })
      .where(eq(sessionsTable.id, account.sessionId));
    expect(await change(account)).toMatchObject({
      status: 200,
      body: { message: 'Your password has been changed.' },
    });
    const user = await findAccountById(db, account.user.id);
    expect(await isPassword('Another-Horse-10', user?.passwordHash ?? null)).toBe(true);
    expect(await openSessionsOf(account.user.id)).toEqual([account.sessionId]);
    for (const link of links) expect(await findPasswordTokenUser(db, link)).toBeNull();
    await expect(requireRecentProof(db, callerOf(account))).resolves.toBeUndefined();
    const text =
      'Your password was changed and your other devices were signed out. If this was not you, reset it.';
    expect(await noticesOf(account.user.id)).toEqual([notice('Your password was changed', text)]);
  });

  test('needs the previous one, and no common one', async () => {
    const account = await api.signIn({ passwordHash });
    const message = 'The previous password is not right.';
    expect(await change(account, { currentPassword: 'Wrong-Horse-9' })).toMatchObject({
      status: 422,
      body: {
        code: 'password_wrong',
        message,
        details: [{ field: 'currentPassword', code: 'wrong', message }],
      },
    });
    expect(await change(account, { newPassword: 'Password1!' })).toMatchObject({
      status: 422,
      body: { code: 'password_too_common' },
    });
    expect(await findAccountById(api.services.db, account.user.id)).toMatchObject({ passwordHash });
  });

  test('waits after five wrong ones', async () => {
    const account = await api.signIn({ passwordHash });
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await change(account, { currentPassword: 'Wrong-Horse-9' })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('finds no account that was removed a moment ago', async () => {
    const account = await api.signIn({ passwordHash });
    // Access is cached for a few seconds from here on.
    expect((await api.call('GET', '/auth/sessions', { as: account })).status).toBe(200);
    await updateAccount(api.services.db, account.user.id, { deletedAt: new Date() });
    expect(await change(account)).toMatchObject({
      status: 404,
      body: { message: 'This account was not found.' },
    });
  });
});

test('a link that sets the password verifies the address, and ends sessions and further links', async () => {
  const { user } = await api.signIn({ isEmailVerified: false });
  const { db } = api.services;
  const further = await issueLinkToken(db, user.id, 'choose-password');
  const link = await issueLinkToken(db, user.id, 'reset-password');
  await resetPassword(api.services, link, { password: 'New-Horse-10!', programs: 'end' });
  const changed = await findAccountById(db, user.id);
  expect(changed?.isEmailVerified).toBe(true);
  expect(await isPassword('New-Horse-10!', changed?.passwordHash ?? null)).toBe(true);
  expect(await openSessionsOf(user.id)).toEqual([]);
  expect(await findPasswordTokenUser(db, further)).toBeNull();
  const text =
    'Your password was changed. 1 device was signed out. If this was not you, choose a new one at once: ‘Forgot password?’ on the sign-in page.';
  expect(await noticesOf(user.id)).toEqual([notice('Your password was changed', text)]);
});

test('a link is not used up by a common password', async () => {
  const { user } = await api.signIn();
  const { db } = api.services;
  const link = await issueLinkToken(db, user.id, 'choose-password');
  await expect(
    resetPassword(api.services, link, { password: 'Password1!', programs: 'end' }),
  ).rejects.toMatchObject({
    code: 'password_too_common',
  });
  const [stored] = await db.select().from(linkTokensTable).where(eq(linkTokensTable.userId, user.id));
  expect(stored?.usedAt).toBeNull();
});

test('turning two-factor off tells the user once', async () => {
  const account = await api.signIn({ is2FAEnabled: true });
  const { services } = api;
  await Promise.all([disable(services, callerOf(account)), disable(services, callerOf(account))]);
  const { user } = account;
  const text =
    'Signing in now asks for your password only. If this was not you, reset your password at once.';
  expect(await noticesOf(user.id)).toEqual([notice('Two-factor authentication is off', text)]);
  expect(await findAccountById(services.db, user.id)).toMatchObject({
    is2FAEnabled: false,
    twoFactorPendingSecret: null,
  });
});

describe('the calls answer', () => {
  test.each<[string, string, string, object | undefined, object]>([
    ['logging out', 'POST', '/auth/logout/:user', undefined, { message: 'Signed out' }],
    [
      'a forgotten password',
      'POST',
      '/auth/forgot-password',
      { email: 'nobody@example.com', role: 'customer' },
      { message: 'If this account exists, a mail with a link is on its way.' },
    ],
    [
      'an address to verify',
      'POST',
      '/auth/send-verification-email',
      { email: 'nobody@example.com' },
      { message: 'If this account exists and is not verified yet, a mail is on its way.' },
    ],
    [
      'a link that sets a password',
      'GET',
      '/auth/reset-password/:link',
      undefined,
      { message: 'This link works.' },
    ],
    [
      'a new password',
      'POST',
      '/auth/reset-password/:link',
      { password: 'New-Horse-10!' },
      { message: 'Your password has been changed. Please log in.' },
    ],
    [
      'a proof of identity',
      'POST',
      '/auth/reauthenticate',
      { password },
      { message: 'Thank you. You can go on.' },
    ],
    [
      'a session to end',
      'DELETE',
      '/auth/sessions/:session',
      undefined,
      { message: 'The session has been ended.' },
    ],
    [
      'the end of all other sessions',
      'DELETE',
      '/auth/sessions',
      undefined,
      { message: 'All other sessions have been ended.', ended: 0 },
    ],
    [
      'two-factor to turn off',
      'POST',
      '/2fa/disable',
      undefined,
      { message: 'Two-factor authentication is disabled.' },
    ],
  ])('%s', async (_case, method, path, body, expected) => {
    const account = await api.signIn({ passwordHash });
    const link = await issueLinkToken(api.services.db, account.user.id, 'reset-password');
    const address = path
      .replace(':user', account.user.id)
      .replace(':session', account.sessionId)
      .replace(':link', link);
    const response = await api.call(method, address, { as: account, body });
    expect(response).toMatchObject({ status: 200, body: expected });
  });

  test('a session that is not there', async () => {
    const as = await api.signIn();
    const path = '/auth/sessions/00000000-0000-4000-8000-000000000000';
    expect(await api.call('DELETE', path, { as })).toMatchObject({
      status: 404,
      body: { message: 'This session was not found.' },
    });
  });

  test('logging out with no group', async () => {
    const as = await api.signIn();
    const { headers } = await api.call('POST', `/auth/logout/${as.user.id}`, { as });
    expect(headers['x-portal-groups']).toBe('');
  });
});
