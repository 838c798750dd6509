// Enables and disables the second factor, and checks its codes.
import { maxAuthenticators, t } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { toDataURL } from 'qrcode';
import type { Queryable, Transaction } from '../../../base/database/database';
import { DomainError, sessionExpired } from '../../../base/errors/domainErrors';
import type { Caller } from '../../../base/security/accessToken';
import { decrypt, encrypt, keysOf } from '../../../base/security/encryption';
import type { Needs } from '../../../services';
import { updateAccount, findAccountById, lockAccount } from '../../users/accounts';
import type { UserRow } from '../../users/usersTable';
import { withAttemptLimit } from '../signIn/attemptLimits';
import { authenticatorsOf, claimTimeStep, storeAuthenticator } from '../authenticators/authenticatorList';
import { authenticatorsTable } from '../authenticators/authenticatorsTable';
import { removePasskeysOf } from '../passkeys/passkeyList';
import { removeRecoveryCodes, renewRecoveryCodes } from './recoveryCodes';
import { recordSecurityChange } from '../activity/securityNotices';
import { holdSession } from '../sessions/sessions';
import { newTotpSecret, timeStepOf, totpUri } from './totp';
import { trustedDevicesTable } from '../trustedDevices/trustedDevicesTable';

/** The encryption context of a TOTP secret. */
export const secretContext = (userId: string): string => `totp:${userId}`;

export const wrongCode = () => new DomainError('invalid_code', 'Invalid or expired code');

const unknownSecret = () =>
  new DomainError(
    'two_factor_secret_unknown',
    'This QR code is out of date: a newer one was shown, for instance in another tab. Cancel this and start again.',
  );

const twoFactorEnabled = () =>
  new DomainError('two_factor_enabled', 'Two-factor authentication is already enabled.');

export const twoFactorDisabled = () =>
  new DomainError('two_factor_disabled', 'Two-factor authentication is not enabled.');

export const tooManyAuthenticators = () =>
  new DomainError(
    'authenticator_limit_reached',
    `You have ${maxAuthenticators} authenticator apps. Remove one of them first.`,
  );

export const findAccountOrThrow = async (db: Queryable, userId: string): Promise<UserRow> => {
  const user = await findAccountById(db, userId);
  if (!user) throw sessionExpired();
  return user;
};

/**
 * Generates a secret and stores it encrypted. `enable` turns it on, or `addAuthenticator` if two-factor is on.
 * @throws 409 `authenticator_limit_reached`
 */
export async function generateSecret(services: Needs<'db' | 'settings'>, userId: string) {
  const { db, settings } = services;
  const user = await findAccountOrThrow(db, userId);
  if (user.is2FAEnabled && (await authenticatorsOf(db, userId)).length >= maxAuthenticators)
    throw tooManyAuthenticators();
  const secret = newTotpSecret();
  await updateAccount(db, userId, {
    twoFactorPendingSecret: encrypt(secret, secretContext(userId), settings.ENCRYPTION_KEY),
  });
  return { secret, qrCode: await toDataURL(totpUri(secret, user.email), { margin: 4, width: 240 }) };
}

/**
 * Verifies a code of the last generated secret; returns the secret as it is stored, and the time step of the code.
 * @throws 422 `invalid_code` or `two_factor_secret_unknown`, 429
 */
export async function confirmPendingSecret(
  services: Needs<'db' | 'settings'>,
  user: UserRow,
  secret: string,
  token: string,
): Promise<{ secret: Buffer; step: number }> {
  const sealed = user.twoFactorPendingSecret;
  if (!sealed || decrypt(sealed, secretContext(user.id), keysOf(services.settings)) !== secret)
    throw unknownSecret();
  const step = await withAttemptLimit(services, 'code', user.id, async () => {
    const found = await timeStepOf(token, secret);
    if (found === null) throw wrongCode();
    return found;
  });
  return { secret: sealed, step };
}

/**
 * Enables the second factor with a code of the last generated secret.
 * @returns ten recovery codes, which cannot be shown again
 * @throws 422 `invalid_code` or `two_factor_secret_unknown`, 409 when it is enabled already, 403 when the session has ended,
 *   429
 */
export async function enable(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  secret: string,
  token: string,
): Promise<string[]> {
  const { db } = services;
  const userId = caller.id;
  const user = await findAccountOrThrow(db, userId);
  if (user.is2FAEnabled) throw twoFactorEnabled();
  const pending = await confirmPendingSecret(services, user, secret, token);
  return db.transaction(async (tx) => {
    // The recovery codes of the first of two requests have been shown.
    if ((await lockAccount(tx, userId))?.is2FAEnabled) throw twoFactorEnabled();
    await holdSession(tx, caller);
    await storeAuthenticator(tx, userId, pending);
    await updateAccount(tx, userId, { is2FAEnabled: true, twoFactorPendingSecret: null });
    await recordSecurityChange(tx, userId, () => ({
      title: t('Two-factor authentication is on'),
      text: t('Signing in now also asks for a code of your authenticator app.'),
    }));
    return renewRecoveryCodes(tx, userId);
  });
}

/** Removes the second factor: its authenticators, recovery codes and trusted devices. */
export async function removeSecondFactor(db: Queryable, userId: string): Promise<void> {
  await updateAccount(db, userId, { is2FAEnabled: false, twoFactorPendingSecret: null });
  await db.delete(authenticatorsTable).where(eq(authenticatorsTable.userId, userId));
  await removeRecoveryCodes(db, userId);
  await db.delete(trustedDevicesTable).where(eq(trustedDevicesTable.userId, userId));
}

/**
 * Leaves the password alone to sign in with: removes the second factor and the passkeys, because they may be a stranger's or are
 * lost. Run it in a transaction.
 * @returns whether there was a second factor, and how many passkeys
 */
export async function removeFactors(
  tx: Transaction,
  userId: string,
): Promise<{ hadSecondFactor: boolean; passkeys: number }> {
  // Not between the check and the end of enabling.
  const user = await lockAccount(tx, userId);
  await removeSecondFactor(tx, userId);
  return { hadSecondFactor: user?.is2FAEnabled === true, passkeys: await removePasskeysOf(tx, userId) };
}

/** Disables the second factor and notifies the owner by email. @throws 403 when the session has ended */
export async function disable({ db }: Needs<'db'>, caller: Caller): Promise<void> {
  const userId = caller.id;
  await db.transaction(async (tx) => {
    // The first of two requests tells the owner.
    const isEnabled = (await lockAccount(tx, userId))?.is2FAEnabled;
    await holdSession(tx, caller);
    if (!isEnabled) return;
    await removeSecondFactor(tx, userId);
    await recordSecurityChange(tx, userId, () => ({
      title: t('Two-factor authentication is off'),
      text: t(
        'Signing in now asks for your password only. If this was not you, reset your password at once.',
      ),
    }));
  });
}

/** Redeems a six-digit code: true if an authenticator of the account shows it and it was not used before. */
export async function redeemTotpCode(
  services: Needs<'db' | 'settings'>,
  user: UserRow,
  token: string,
): Promise<boolean> {
  if (!user.is2FAEnabled) return false;
  for (const { id, secret: sealed } of await authenticatorsOf(services.db, user.id)) {
    const secret = decrypt(sealed, secretContext(user.id), keysOf(services.settings));
    const step = await timeStepOf(token, secret);
    if (step !== null && (await claimTimeStep(services.db, id, step))) return true;
  }
  return false;
}

/**
 * Replaces the recovery codes, given a code of the app, and tells the user.
 * @throws 422 `invalid_code`, 409 when it is disabled, 403 when the session has ended, 429
 */
export async function replaceRecoveryCodes(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  token: string,
): Promise<string[]> {
  const userId = caller.id;
  const user = await findAccountOrThrow(services.db, userId);
  if (!user.is2FAEnabled) throw twoFactorDisabled();
  await withAttemptLimit(services, 'code', userId, async () => {
    if (!(await redeemTotpCode(services, user, token))) throw wrongCode();
  });
  return services.db.transaction(async (tx) => {
    // Two requests at once would each leave ten codes, and one that is late would leave them to a disabled factor.
    if (!(await lockAccount(tx, userId))?.is2FAEnabled) throw twoFactorDisabled();
    await holdSession(tx, caller);
    await recordSecurityChange(tx, userId, () => ({
      title: t('Your recovery codes were replaced'),
      text: t(
        'Ten new codes sign in to your account, besides your password; the earlier ones no longer do. If this was not you, change your password at once and replace them again.',
      ),
    }));
    return renewRecoveryCodes(tx, userId);
  });
}
