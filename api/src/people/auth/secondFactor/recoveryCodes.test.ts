// Second factors: the app's codes, recovery codes, and the proof of identity that changing them needs.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { eventsTable } from '../../../notices/events/eventsTable';
import { decrypt } from '../../../base/security/encryption';
import { password, passwordHash } from '../../../testing/password';
import { giveAuthenticator, totpSecret } from '../../../testing/giveAuthenticator';
import { callerOf, type SignedIn } from '../../../testing/testApi';
import { useTestApi } from '../../../testing/useTestApi';
import { authenticatorsOf } from '../authenticators/authenticatorList';
import { findAccountById, updateAccount } from '../../users/accounts';
import type { UserRow } from '../../users/usersTable';
import { recoveryCodesTable } from '../identityTables';
import { reauthenticate, requireRecentProof, type Proof } from '../reauthentication';
import {
  countRecoveryCodes,
  redeemRecoveryCode,
  removeRecoveryCodes,
  renewRecoveryCodes,
} from './recoveryCodes';
import { sessionsTable } from '../sessions/sessionsTable';
import { enable, generateSecret, redeemTotpCode, replaceRecoveryCodes } from './twoFactor';

const api = useTestApi();

const withSecondFactor = async (changes: Partial<UserRow> = {}) => {
  const account = await api.signIn({ is2FAEnabled: true, ...changes });
  await giveAuthenticator(api.services, account.user.id);
  return account;
};

describe('recovery codes', () => {
  test('are ten, readable, and stored as hashes only', async () => {
    const { user } = await api.signIn();
    const { db } = api.services;
    const codes = await renewRecoveryCodes(db, user.id);
    expect(new Set(codes).size).toBe(10);
    const symbol = '[a-hjkmnp-z2-9]';
    for (const code of codes) expect(code).toMatch(new RegExp(`^(${symbol}{4}-){5}${symbol}{4}$`));
    const rows = await db.select().from(recoveryCodesTable).where(eq(recoveryCodesTable.userId, user.id));
    const hashOf = (code: string) =>
      createHash('sha256')
        .update(`${user.id}:${code.replaceAll('-', '')}`)
        .digest('hex');
    expect(rows.map(({ codeHash }) => codeHash.toString('hex')).sort()).toEqual(codes.map(hashOf).sort());
  });

  test('are good once, for their user, in any case, with any dashes and blanks', async () => {
    const [one, other] = [await api.signIn(), await api.signIn()];
    const { db } = api.services;
    const [code = '', second = ''] = await renewRecoveryCodes(db, one.user.id);
    expect(await redeemRecoveryCode(db, other.user.id, code)).toBe(false);
    expect(await redeemRecoveryCode(db, one.user.id, ` ${code.toUpperCase().replaceAll('-', '– ')}`)).toBe(
      true,
    );
    expect(await redeemRecoveryCode(db, one.user.id, code)).toBe(false);
    expect(await countRecoveryCodes(db, one.user.id)).toBe(9);
    expect(await countRecoveryCodes(db, other.user.id)).toBe(0);
    await renewRecoveryCodes(db, one.user.id);
    expect(await redeemRecoveryCode(db, one.user.id, second)).toBe(false);
    await removeRecoveryCodes(db, one.user.id);
    expect(await countRecoveryCodes(db, one.user.id)).toBe(0);
  });

  test('are replaced for a code of the app, not without, and not when two-factor is off', async () => {
    const account = await withSecondFactor();
    const [user, caller] = [account.user, callerOf(account)];
    const { services } = api;
    const [old = ''] = await renewRecoveryCodes(services.db, user.id);
    await expect(replaceRecoveryCodes(services, caller, '000000')).rejects.toMatchObject({
      code: 'invalid_code',
    });
    expect(await replaceRecoveryCodes(services, caller, await generate({ secret: totpSecret }))).toHaveLength(
      10,
    );
    expect(await redeemRecoveryCode(services.db, user.id, old)).toBe(false);
    await updateAccount(services.db, user.id, { is2FAEnabled: false });
    await expect(replaceRecoveryCodes(services, caller, '000000')).rejects.toMatchObject({
      code: 'two_factor_disabled',
      message: 'Two-factor authentication is not enabled.',
    });
  });
});

describe('enabling two-factor', () => {
  const codeOf = (secret: string) => generate({ secret });

  test('keeps the secret sealed for its user, clears what was pending and tells the owner', async () => {
    const account = await api.signIn();
    const { user } = account;
    const { services } = api;
    const { secret, qrCode } = await generateSecret(services, user.id);
    const png = Buffer.from(qrCode.replace('data:image/png;base64,', ''), 'base64');
    // The width stands at byte 16 of a PNG.
    expect(png.readUInt32BE(16)).toBe(240);
    expect((await enable(services, callerOf(account), secret, await codeOf(secret))).length).toBe(10);
    const stored = await findAccountById(services.db, user.id);
    expect(stored).toMatchObject({ is2FAEnabled: true, twoFactorPendingSecret: null });
    const [app] = await authenticatorsOf(services.db, user.id);
    expect(app?.lastStep).toBeGreaterThan(0);
    expect(decrypt(app?.secret ?? Buffer.alloc(0), `totp:${user.id}`, services.settings.ENCRYPTION_KEY)).toBe(
      secret,
    );
    const { db } = services;
    expect(await db.select().from(eventsTable).where(eq(eventsTable.userId, user.id))).toMatchObject([
      {
        kind: 'security-change',
        data: {
          title: 'Two-factor authentication is on',
          text: 'Signing in now also asks for a code of your authenticator app.',
        },
      },
    ]);
  });

  test('needs a secret that was generated before, and a code of it', async () => {
    const account = await api.signIn();
    const { user } = account;
    const { services } = api;
    const unknown = {
      code: 'two_factor_secret_unknown',
      message: expect.stringMatching(/out of date.*Cancel/) as string,
    };
    const tryOut = (secret: string, token: string) => enable(services, callerOf(account), secret, token);
    await expect(tryOut(totpSecret, await codeOf(totpSecret))).rejects.toMatchObject(unknown);
    const { secret } = await generateSecret(services, user.id);
    await expect(tryOut(totpSecret, await codeOf(totpSecret))).rejects.toMatchObject(unknown);
    await expect(tryOut(secret, '000000')).rejects.toMatchObject({
      code: 'invalid_code',
      message: 'Invalid or expired code',
    });
    expect((await findAccountById(services.db, user.id))?.is2FAEnabled).toBe(false);
  });

  test('is refused while it is on, and to an account that was removed', async () => {
    const account = await withSecondFactor();
    const { user } = account;
    const { services } = api;
    const attempts = [
      () => generateSecret(services, user.id),
      () => enable(services, callerOf(account), totpSecret, '000000'),
    ];
    await expect(enable(services, callerOf(account), totpSecret, '000000')).rejects.toMatchObject({
      code: 'two_factor_enabled',
      message: 'Two-factor authentication is already enabled.',
    });
    await updateAccount(services.db, user.id, { deletedAt: new Date() });
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'session_over' });
  });

  test('is answered with the codes', async () => {
    const as = await api.signIn();
    const { body: generated } = await api.call('POST', '/2fa/generate', { as });
    const secret = String(generated['secret']);
    const { body } = await api.call('POST', '/2fa/enable', {
      as,
      body: { secret, token: await codeOf(secret) },
    });
    expect(body['message']).toBe('Two-factor authentication is enabled.');
    expect(body['recoveryCodes']).toHaveLength(10);
  });
});

test.each([
  ['while two-factor is on', true],
  ['not while it is off', false],
])('a code of the app is good %s', async (_case, is2FAEnabled) => {
  const { user } = await withSecondFactor({ is2FAEnabled });
  expect(await redeemTotpCode(api.services, user, await generate({ secret: totpSecret }))).toBe(is2FAEnabled);
});

describe('a proof of identity', () => {
  const withOldProof = async () => {
    const account = await withSecondFactor({ passwordHash });
    await api.services.db
      .update(sessionsTable)
      .set({ provedAt: new Date(0) })
      .where(eq(sessionsTable.id, account.sessionId));
    return account;
  };
  const prove = (account: SignedIn, proof: Proof) => reauthenticate(api.services, callerOf(account), proof);
  const check = (account: SignedIn) => requireRecentProof(api.services.db, callerOf(account));

  test.each<[string, (userId: string) => Promise<Proof>]>([
    ['the password', async () => ({ password })],
    ['a code of the app', async () => ({ token: await generate({ secret: totpSecret }) })],
    [
      'a recovery code',
      async (userId) => ({ recoveryCode: (await renewRecoveryCodes(api.services.db, userId))[0] }),
    ],
  ])('is %s', async (_kind, proofOf) => {
    const account = await withOldProof();
    await expect(check(account)).rejects.toMatchObject({
      code: 'reauthentication_required',
      message: 'Confirm that it is you to go on. Nothing has changed yet.',
    });
    await prove(account, await proofOf(account.user.id));
    await expect(check(account)).resolves.toBeUndefined();
  });

  const message = 'The password is not right.';
  test.each<[string, Proof, number, object]>([
    [
      'the password',
      { password: 'Wrong-Horse-9' },
      5,
      { code: 'password_wrong', message, details: [{ field: 'password', code: 'wrong', message }] },
    ],
    ['a code of the app', { token: '000000' }, 10, { code: 'invalid_code' }],
    ['a recovery code', { recoveryCode: 'aaaa-aaaa' }, 10, { code: 'invalid_code' }],
  ])('that is wrong as %s proves nothing, and waits after some', async (_kind, proof, free, refusal) => {
    const account = await withOldProof();
    for (let count = 0; count < free; count += 1)
      await expect(prove(account, proof)).rejects.toMatchObject(refusal);
    await expect(prove(account, proof)).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(check(account)).rejects.toMatchObject({ code: 'reauthentication_required' });
  });

  test('is not taken of an account that was removed', async () => {
    const account = await withOldProof();
    await updateAccount(api.services.db, account.user.id, { deletedAt: new Date() });
    await expect(prove(account, { password })).rejects.toMatchObject({ code: 'session_over' });
  });
});
