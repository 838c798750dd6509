// Login by email, password and role. Gives a session, or a temporary token if the account has a second factor
// and does not trust the device.
import type { FastifyRequest } from 'fastify';
import type { Role } from '@portal/contract/schemas';
import { DomainError } from '../../../base/errors/domainErrors';
import { isPassword } from '../../../base/security/passwords';
import { findAccount, lockAccount } from '../../users/accounts';
import { startLoginAttempt } from './attemptLimits';
import { tempLoginsTable } from '../identityTables';
import { startSessionOnDevice, type SignInServices } from './newDevice';
import { recordFailedSignIn, recordSignIn } from '../activity/securityActivity';
import { deviceOf, hasSignedInFrom, type IssuedTokens } from '../sessions/sessions';
import { signTempToken, tempTokenSeconds } from './tempToken';
import { isTrustedDevice } from '../trustedDevices/trustedDevices';

// Not 401: browsers end their session on 401.
export const wrongCredentials = () =>
  new DomainError('invalid_credentials', 'The email, the password or the role is not right.');

export interface Credentials {
  email: string;
  password: string;
  role: Role;
  keepMeLoggedIn: boolean;
}

/** @throws 422 `invalid_credentials` for a wrong password and for an unknown account alike; 429 */
export async function signIn(
  services: SignInServices,
  { email, password, role, keepMeLoggedIn }: Credentials,
  request: FastifyRequest,
): Promise<{ tempToken: string } | { tokens: IssuedTokens }> {
  const { db, settings } = services;
  const user = await findAccount(db, email, role);
  const device = deviceOf(request, services);
  const nobody = '00000000-0000-0000-0000-000000000000';
  const isKnownAddress = await hasSignedInFrom(db, user?.id ?? nobody, device.ipAddress);
  const attempt = await startLoginAttempt(db, `${role}:${email}`, request, isKnownAddress);
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) {
    // For an unknown account too, which takes as long.
    await recordFailedSignIn(db, user?.id ?? nobody, device, 'password');
    throw wrongCredentials();
  }
  await attempt.succeeded();
  return db.transaction(async (tx) => {
    const current = await lockAccount(tx, user.id);
    // Whoever has just changed it has ended every session, and would not see this one.
    if (current?.passwordHash !== user.passwordHash) throw wrongCredentials();
    if (current.is2FAEnabled && !(await isTrustedDevice({ db: tx, settings }, user.id, request))) {
      const expiresAt = new Date(Date.now() + tempTokenSeconds * 1000);
      const rows = await tx
        .insert(tempLoginsTable)
        .values({ userId: user.id, keepMeLoggedIn, expiresAt })
        .returning({ id: tempLoginsTable.id });
      return { tempToken: await signTempToken(user.id, rows[0]?.id ?? '', settings.JWT_SECRET) };
    }
    const tokens = await startSessionOnDevice(tx, current, device, keepMeLoggedIn, settings.JWT_SECRET);
    await recordSignIn(tx, user.id, device, 'password');
    return { tokens };
  });
}
