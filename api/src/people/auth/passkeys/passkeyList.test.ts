// Passkeys: named, removed, used as a proof, and what a password reset means for them.
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../../base/security/passwords';
import { linkTokenTo } from '../../../testing/outbox';
import { passkeysOn } from '../../../testing/passkeysOn';
import { runWork } from '../../../testing/runWork';
import type { SignedIn } from '../../../testing/testApi';
import { untilWaiting } from '../../../testing/untilWaiting';
import { useTestApi } from '../../../testing/useTestApi';
import { lockAccount } from '../../users/accounts';
import { linkRequestWork } from '../links/linkRequests';
import { issueLinkToken } from '../links/linkTokens';
import { sessionsTable } from '../sessions/sessionsTable';
import { removePasskeysOf } from './passkeyList';

const api = useTestApi();
const passkeys = passkeysOn(api);
const { list, firstOf, titlesTo, withOldProof } = passkeys;

describe('naming and removing', () => {
  test('renames one’s own only', async () => {
    const [account, stranger] = [await api.signIn(), await api.signIn()];
    await passkeys.add(account);
    const { id } = await firstOf(account);
    const rename = (as: SignedIn, name: string) =>
      api.call('PATCH', `/auth/passkeys/${id}`, { as, body: { name } });
    expect((await rename(account, 'My phone')).status).toBe(200);
    expect((await rename(stranger, 'Mine')).status).toBe(404);
    expect((await rename(account, ' ')).status).toBe(422);
    expect((await firstOf(account)).name).toBe('My phone');
  });

  test('a removed passkey signs in no more, and the answer says which are left', async () => {
    const account = await api.signIn();
    const [gone, stays] = [passkeys.device(), passkeys.device()];
    await passkeys.add(account, gone);
    await passkeys.add(account, stays);
    const { id } = await firstOf(account);
    const removed = await api.call('DELETE', `/auth/passkeys/${id}`, { as: account });
    expect(removed.body['accepted']).toEqual({
      rpId: 'portal.test',
      userId: (await passkeys.creation(account)).options.user.id,
      allAcceptedCredentialIds: [stays.credentialId.toString('base64url')],
    });
    expect(await passkeys.signIn(gone)).toMatchObject({ status: 422, body: { code: 'passkey_unknown' } });
    expect((await passkeys.signIn(stays)).status).toBe(200);
    expect((await titlesTo(account)).join()).toContain('A passkey was removed');
  });

  test('needs a recent proof, and the passkey to be one’s own', async () => {
    const [account, stranger] = [await api.signIn(), await api.signIn()];
    await passkeys.add(account);
    const { id } = await firstOf(account);
    const remove = (as: SignedIn) => api.call('DELETE', `/auth/passkeys/${id}`, { as });
    expect((await remove(stranger)).status).toBe(404);
    expect(await remove(await withOldProof(account))).toMatchObject({
      status: 409,
      body: { code: 'reauthentication_required' },
    });
    expect(await list(account)).toHaveLength(1);
  });
});

describe('a proof by passkey', () => {
  test('is as good as the password, for its session', async () => {
    const account = await api.signIn();
    const device = passkeys.device();
    await passkeys.add(account, device);
    await withOldProof(account);
    const options = await passkeys.useOptions('/auth/reauthenticate/options', account);
    expect(options.options.allowCredentials).toMatchObject([
      { id: device.credentialId.toString('base64url') },
    ]);
    expect((await passkeys.prove(account, device)).status).toBe(200);
    expect((await api.call('POST', '/auth/passkeys/options', { as: account })).status).toBe(200);
  });

  test('is none with another account’s passkey, nor with the challenge of a sign-in', async () => {
    const [account, other] = [await api.signIn(), await api.signIn()];
    const [own, others] = [passkeys.device(), passkeys.device()];
    await passkeys.add(account, own);
    await passkeys.add(other, others);
    await withOldProof(account);
    expect(await passkeys.prove(account, others)).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused' },
    });
    const { attempt, options } = await passkeys.useOptions('/auth/passkey-sign-in/options');
    const body = { passkey: { attempt, credential: own.use(options) } };
    expect(await api.call('POST', '/auth/reauthenticate', { as: account, body })).toMatchObject({
      body: { code: 'passkey_attempt_over' },
    });
    expect((await api.call('POST', '/auth/passkeys/options', { as: account })).status).toBe(409);
  });
});

describe('a password reset', () => {
  const reset = async (account: SignedIn) => {
    const body = { email: account.user.email, role: 'customer' };
    await api.call('POST', '/auth/forgot-password', { body });
    await runWork(api, { only: [linkRequestWork] });
    const token = await linkTokenTo(api, account.user.email, 'reset-password');
    return api.call('POST', `/auth/reset-password/${token}`, { body: { password: 'Another-Horse-9' } });
  };

  test('leaves the passkeys of an owner, and says how many', async () => {
    const account = await api.signIn({ passwordHash: await hashPassword('Correct-Horse-9') });
    const device = passkeys.device();
    await passkeys.add(account, device);
    expect((await reset(account)).status).toBe(200);
    expect((await passkeys.signIn(device)).status).toBe(200);
    expect((await titlesTo(account)).join()).toContain('A passkey still signs in');
  });

  test('lets none sign in that is removed meanwhile', async () => {
    const account = await api.signIn();
    const device = passkeys.device();
    await passkeys.add(account, device);
    const { begun } = await api.services.db.transaction(async (tx) => {
      await lockAccount(tx, account.user.id);
      const signingIn = passkeys.signIn(device);
      await Promise.race([signingIn, untilWaiting(api.services.pool)]);
      await removePasskeysOf(tx, account.user.id);
      return { begun: signingIn };
    });
    expect(await begun).toMatchObject({ body: { code: 'passkey_unknown' } });
  });

  test('removes those of an address that nobody had confirmed: they may be a stranger’s', async () => {
    const account = await api.signIn({
      isEmailVerified: false,
      passwordHash: await hashPassword('Correct-Horse-9'),
    });
    const device = passkeys.device();
    await passkeys.add(account, device);
    expect((await reset(account)).status).toBe(200);
    expect(await passkeys.signIn(device)).toMatchObject({ body: { code: 'passkey_unknown' } });
  });

  test('removes the one that a stranger adds meanwhile', async () => {
    const stranger = await api.signIn({ isEmailVerified: false });
    const { db, pool } = api.services;
    const link = await issueLinkToken(db, stranger.user.id, 'reset-password');
    const device = passkeys.device();
    const { attempt, options } = await passkeys.creation(stranger);
    const { adding, resetting } = await db.transaction(async (tx) => {
      const isStrangers = eq(sessionsTable.id, stranger.sessionId);
      await tx.select().from(sessionsTable).where(isStrangers).for('update');
      const begun = passkeys.send(stranger, { attempt, credential: device.create(options) });
      await untilWaiting(pool);
      const body = { password: 'Another-Horse-9' };
      const reset = api.call('POST', `/auth/reset-password/${link}`, { body });
      await untilWaiting(pool, 2);
      return { adding: begun, resetting: reset };
    });
    expect([(await adding).status, (await resetting).status]).toEqual([201, 200]);
    expect(await passkeys.signIn(device)).toMatchObject({ body: { code: 'passkey_unknown' } });
  });
});
