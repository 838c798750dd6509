// The second step of a login: a temporary token with a code or a recovery code.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { sessionExpired } from '../../../base/errors/domainErrors';
import { consumeAttemptOrThrow, clearAttempts } from '../../../base/security/throttle';
import { findAccountById } from '../../users/accounts';
import { tempLoginsTable } from '../identityTables';
import { startSessionOnDevice, type SignInServices } from '../signIn/newDevice';
import { redeemRecoveryCode } from './recoveryCodes';
import { recordFailedSignIn, recordSignIn } from '../activity/securityActivity';
import { deviceOf, type IssuedTokens } from '../sessions/sessions';
import { readTempToken } from '../signIn/tempToken';
import { keepTrust, trustDevice } from '../trustedDevices/trustedDevices';
import { redeemTotpCode, wrongCode } from './twoFactor';

const maxFailures = 5;
/** Across temporary tokens, against someone who knows the password and guesses codes. */
const acrossLogins = { free: 20, maxWaitSeconds: 300 };

const tempTokenExpired = () => sessionExpired('temp_token_over', 'Session expired. Please log in again.');

export interface SecondFactor {
  tempToken: string;
  token?: string | undefined;
  recoveryCode?: string | undefined;
  /** Whether the next sign-ins on this device need no second factor. */
  trustDevice?: boolean | undefined;
}

/**
 * Completes a login.
 * @throws 422 `invalid_code` for a wrong or used code; 401 when the temporary token is expired, invalid, used, or had
 *   five wrong codes; 429
 */
export async function finishLogin(
  services: SignInServices,
  { tempToken, token, recoveryCode, trustDevice: isTrusted = false }: SecondFactor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IssuedTokens> {
  const { db, settings } = services;
  const tempLoginId = await readTempToken(tempToken, settings.JWT_SECRET, settings.OTHER_JWT_SECRETS);
  if (!tempLoginId) throw tempTokenExpired();
  // Counted before the code is checked, so that parallel guesses are limited too.
  const updated = await db
    .update(tempLoginsTable)
    .set({ failures: sql`${tempLoginsTable.failures} + 1` })
    .where(
      and(
        eq(tempLoginsTable.id, tempLoginId),
        isNull(tempLoginsTable.endedAt),
        lt(tempLoginsTable.failures, maxFailures),
        sql`${tempLoginsTable.expiresAt} > now()`,
      ),
    )
    .returning();
  const tempLogin = updated[0];
  const user = tempLogin && (await findAccountById(db, tempLogin.userId));
  if (!tempLogin || !user) throw tempTokenExpired();
  const key = `second-factor:${user.id}`;
  await consumeAttemptOrThrow(db, key, acrossLogins);
  const isRight =
    token !== undefined
      ? await redeemTotpCode(services, user, token)
      : await redeemRecoveryCode(db, user.id, recoveryCode ?? '');
  const method = token === undefined ? 'recovery-code' : 'code';
  const device = deviceOf(request, services);
  if (!isRight) {
    await recordFailedSignIn(db, user.id, device, method);
    throw tempLogin.failures >= maxFailures ? tempTokenExpired() : wrongCode();
  }
  await clearAttempts(db, key);
  const finished = await db.transaction(async (tx) => {
    const ended = await tx
      .update(tempLoginsTable)
      .set({ endedAt: new Date() })
      .where(and(eq(tempLoginsTable.id, tempLogin.id), isNull(tempLoginsTable.endedAt)))
      .returning({ id: tempLoginsTable.id });
    if (ended.length === 0) throw tempTokenExpired();
    await recordSignIn(tx, user.id, device, method);
    const trust = isTrusted ? await trustDevice(tx, user.id, request, services) : null;
    const { keepMeLoggedIn } = tempLogin;
    const tokens = await startSessionOnDevice(tx, user, device, keepMeLoggedIn, settings.JWT_SECRET);
    return { tokens, trust };
  });
  if (finished.trust !== null) keepTrust(reply, user.id, finished.trust, settings);
  return finished.tokens;
}
