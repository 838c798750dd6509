import { eq } from 'drizzle-orm';
import { findEmailsTo, linkTokenTo } from '../../../testing/outbox';
import { password, passwordHash } from '../../../testing/password';
import { runWork } from '../../../testing/runWork';
import { untilWaiting } from '../../../testing/untilWaiting';
import { useTestApi } from '../../../testing/useTestApi';
import { lockAccount } from '../../users/accounts';
import { linkTokensTable } from '../identityTables';
import { linkRequestWork } from './linkRequests';
import { issueLinkToken } from './linkTokens';

const api = useTestApi();

const login = (email: string, changes: object = {}) =>
  api.call('POST', '/auth/login', { body: { email, password, role: 'customer', ...changes } });
const refresh = (refreshToken: unknown) =>
  api.call('POST', '/auth/refresh-token', { body: { refreshToken } });

describe('password reset', () => {
  const forgot = (email: string) =>
    api.call('POST', '/auth/forgot-password', { body: { email, role: 'customer' } });
  const reset = (token: string, chosen = 'New-Horse-10!') =>
    api.call('POST', `/auth/reset-password/${token}`, { body: { password: chosen } });

  test('sets the password once, ends every session and tells the owner', async () => {
    const { user } = await api.signIn({ passwordHash });
    const { body: session } = await login(user.email);
    await forgot(user.email);
    await runWork(api, { only: [linkRequestWork] });
    const token = await linkTokenTo(api, user.email, 'reset-password');
    expect((await reset(token)).status).toBe(200);
    expect((await refresh(session['refreshToken'])).status).toBe(401);
    expect((await login(user.email)).status).toBe(422);
    expect((await login(user.email, { password: 'New-Horse-10!' })).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 422, body: { message: 'Invalid Token' } });
    expect((await findEmailsTo(api, user.email)).at(-1)).toMatchObject({ template: 'notice' });
  });

  test('waits for a request of another link, which ends the one that it has', async () => {
    const { user } = await api.signIn({ passwordHash });
    await forgot(user.email);
    await runWork(api, { only: [linkRequestWork] });
    const token = await linkTokenTo(api, user.email, 'reset-password');
    const { db, pool } = api.services;
    const { begun } = await db.transaction(async (tx) => {
      await lockAccount(tx, user.id);
      const waiting = reset(token);
      await untilWaiting(pool);
      await issueLinkToken(tx, user.id, 'reset-password');
      return { begun: waiting };
    });
    expect(await begun).toMatchObject({ status: 422, body: { code: 'invalid_link' } });
  });

  test('says whether a link works without using it up', async () => {
    const check = (token: string) => api.call('GET', `/auth/reset-password/${token}`);
    const { user } = await api.signIn({ passwordHash });
    await forgot(user.email);
    await runWork(api, { only: [linkRequestWork] });
    const token = await linkTokenTo(api, user.email, 'reset-password');
    const first = await check(token);
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await check(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    for (const bad of [token, 'A'.repeat(43)]) {
      expect(await check(bad)).toMatchObject({ status: 422, body: { code: 'invalid_link' } });
    }
    expect((await check('short')).status).toBe(422);
  });

  test('does not skip the second factor of a verified account', async () => {
    const { user } = await api.signIn({ passwordHash, is2FAEnabled: true });
    await forgot(user.email);
    await runWork(api, { only: [linkRequestWork] });
    await reset(await linkTokenTo(api, user.email, 'reset-password'));
    expect((await login(user.email, { password: 'New-Horse-10!' })).body).toMatchObject({
      requires2FA: true,
    });
  });

  test('takes away a second factor that was set before anyone proved the address', async () => {
    const { user } = await api.signIn({ passwordHash, is2FAEnabled: true, isEmailVerified: false });
    await forgot(user.email);
    await runWork(api, { only: [linkRequestWork] });
    await reset(await linkTokenTo(api, user.email, 'reset-password'));
    expect((await login(user.email, { password: 'New-Horse-10!' })).body).toMatchObject({
      requires2FA: false,
    });
  });

  test('ends logins that still owe their code', async () => {
    const { user } = await api.signIn({ passwordHash, is2FAEnabled: true });
    const { body: half } = await login(user.email);
    await forgot(user.email);
    await runWork(api, { only: [linkRequestWork] });
    await reset(await linkTokenTo(api, user.email, 'reset-password'));
    const body = { tempToken: half['tempToken'], token: '123456' };
    expect((await api.call('POST', '/2fa/verify', { body })).status).toBe(401);
  });

  test('gives the same response for an address without an account, and emails nothing', async () => {
    const { user } = await api.signIn({ passwordHash });
    const [known, unknown] = [await forgot(user.email), await forgot('no-account@example.com')];
    expect(known.body).toEqual(unknown.body);
    await runWork(api, { only: [linkRequestWork] });
    expect(await findEmailsTo(api, 'no-account@example.com')).toEqual([]);
  });

  test('only the latest link works, and none that is too old', async () => {
    const { user } = await api.signIn({ passwordHash });
    const tokens: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      await forgot(user.email);
      await runWork(api, { only: [linkRequestWork] });
      tokens.push(await linkTokenTo(api, user.email, 'reset-password'));
    }
    expect((await reset(tokens[0] ?? '')).status).toBe(422);
    await api.services.db
      .update(linkTokensTable)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(linkTokensTable.userId, user.id));
    expect((await reset(tokens[1] ?? '')).status).toBe(422);
  });

  test('a flood of requests sends a few emails only', async () => {
    const { user } = await api.signIn({ passwordHash });
    const startedAt = performance.now();
    for (let round = 0; round < 8; round += 1) await forgot(user.email);
    await runWork(api, { only: [linkRequestWork] });
    // After three, the waits of 1, 2, 4, … seconds let more through on a slow machine.
    const waits = Math.log2(1 + (performance.now() - startedAt) / 1000);
    expect((await findEmailsTo(api, user.email)).length).toBeLessThanOrEqual(3 + waits);
  });
});

describe('verification', () => {
  test('sends the link again to an unverified account, and nothing to a verified one', async () => {
    const unverified = await api.signIn({ isEmailVerified: false });
    const verified = await api.signIn();
    for (const { user } of [unverified, verified]) {
      const body = { email: user.email };
      expect((await api.call('POST', '/auth/send-verification-email', { body })).status).toBe(200);
    }
    await runWork(api, { only: [linkRequestWork] });
    expect(await findEmailsTo(api, unverified.user.email)).toHaveLength(1);
    expect(await findEmailsTo(api, verified.user.email)).toEqual([]);
  });

  test('a link that is too old leads to where a new one can be had, and one that was cut to the portal', async () => {
    const { user } = await api.signIn({ isEmailVerified: false });
    await api.call('POST', '/auth/send-verification-email', { body: { email: user.email } });
    await runWork(api, { only: [linkRequestWork] });
    const token = await linkTokenTo(api, user.email, 'verify-email');
    await api.services.db
      .update(linkTokensTable)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(linkTokensTable.userId, user.id));
    const followed = await api.call('GET', `/auth/verify-email/${token}`);
    expect(followed.headers['location']).toContain('/verify-email?email=');
    for (const unknown of ['A'.repeat(43), token.slice(0, 8)]) {
      const { headers } = await api.call('GET', `/auth/verify-email/${unknown}`);
      expect(headers['location']).toBe('http://portal.test/login?verified=false');
    }
  });
});
