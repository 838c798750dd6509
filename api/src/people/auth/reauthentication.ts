// Recent proof of identity, for actions that an access token alone must not allow.
import { and, eq, sql } from 'drizzle-orm';
import type { passkeyUseSchema } from '@portal/contract/schemas';
import type { z } from 'zod';
import type { Queryable } from '../../base/database/database';
import { accessTokenInvalid, DomainError, sessionExpired } from '../../base/errors/domainErrors';
import { isPassword } from '../../base/security/passwords';
import type { Needs } from '../../services';
import { findAccountById } from '../users/accounts';
import type { UserRow } from '../users/usersTable';
import type { Caller } from '../../base/security/accessToken';
import { withAttemptLimit } from './signIn/attemptLimits';
import { redeemRecoveryCode } from './secondFactor/recoveryCodes';
import { usePasskey, type UseRefusal } from './passkeys/usePasskey';
import { sessionsTable } from './sessions/sessionsTable';
import { redeemTotpCode, wrongCode } from './secondFactor/twoFactor';

const proofMinutes = 10;

/** Exactly one of the four. */
export interface Proof {
  password?: string | undefined;
  token?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: z.output<typeof passkeyUseSchema> | undefined;
}

/** @throws 403 when the session has ended, 409 `reauthentication_required` when the session's last proof is older than ten minutes */
export async function requireRecentProof(db: Queryable, { id, sessionId }: Caller): Promise<void> {
  const isRecent = sql`${sessionsTable.provedAt} > now() - make_interval(mins => ${proofMinutes}::int)`;
  const [session] = await db
    .select({ endedAt: sessionsTable.endedAt, isRecent: sql<boolean | null>`${isRecent}` })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.id, sessionId), eq(sessionsTable.userId, id)));
  // The role of a session is cached for seconds, in which a session that was ended must not do this.
  if (!session || session.endedAt) throw accessTokenInvalid();
  if (session.isRecent) return;
  throw new DomainError(
    'reauthentication_required',
    'Confirm that it is you to go on. Nothing has changed yet.',
  );
}

/**
 * Checks a password, a code or a passkey of the caller's account and stores the proof with the session; returns why a passkey
 * was refused.
 * @throws 422 `password_wrong`, `invalid_code`; 429
 */
export async function reauthenticate(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  proof: Proof,
): Promise<UseRefusal | null> {
  const { passkey } = proof;
  if (passkey) {
    const use = { purpose: 'proof', userId: caller.id, sessionId: caller.sessionId } as const;
    const outcome = await usePasskey(services, passkey, use);
    if ('refused' in outcome) return outcome.refused;
    await recordProof(services.db, caller.sessionId);
    return null;
  }
  const user = await findAccountById(services.db, caller.id);
  if (!user) throw sessionExpired();
  await withAttemptLimit(services, proof.password === undefined ? 'code' : 'password', user.id, () =>
    checkProof(services, user, proof),
  );
  await recordProof(services.db, caller.sessionId);
  return null;
}

/** Records that the session's user has just proved their identity. */
export async function recordProof(db: Queryable, sessionId: string): Promise<void> {
  await db
    .update(sessionsTable)
    .set({ provedAt: sql`now()` })
    .where(eq(sessionsTable.id, sessionId));
}

async function checkProof(services: Needs<'db' | 'settings'>, user: UserRow, proof: Proof): Promise<void> {
  if (proof.password !== undefined) {
    if (await isPassword(proof.password, user.passwordHash)) return;
    const message = 'The password is not right.';
    throw new DomainError('password_wrong', message, [{ field: 'password', code: 'wrong', message }]);
  }
  const isRight =
    proof.token !== undefined
      ? await redeemTotpCode(services, user, proof.token)
      : await redeemRecoveryCode(services.db, user.id, proof.recoveryCode ?? '');
  if (!isRight) throw wrongCode();
}
