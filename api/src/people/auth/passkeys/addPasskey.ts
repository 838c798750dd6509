// A new passkey: what the browser needs to create one, and what it created.
import { eq } from 'drizzle-orm';
import { fullName, maxPasskeys, t } from '@portal/contract';
import type { addPasskeyRequestSchema, PasskeyCreationOptions } from '@portal/contract/schemas';
import type { z } from 'zod';
import type { Caller } from '../../../base/security/accessToken';
import type { Needs } from '../../../services';
import { findAccountById, lockAccount } from '../../users/accounts';
import { recordSecurityChange } from '../activity/securityNotices';
import { holdSession } from '../sessions/sessions';
import { challengeMs, startChallenge, takeChallenge } from './challenges';
import { descriptorsOf, handleOf, passkeysOf } from './passkeyList';
import { passkeysTable, type PasskeyRow } from './passkeysTables';
import { providerOf } from './providers';
import { relyingPartyOf } from './relyingParty';
import { algorithms, verifyNewPasskey } from './verifyNewPasskey';

type NewPasskey = z.output<typeof addPasskeyRequestSchema>;

/** Why a passkey was not added. */
export type AddRefusal = 'attempt-over' | 'not-valid' | 'known' | 'limit';

/** What the browser needs to create a passkey; null if the account is gone. */
export async function passkeyCreationOptions(
  { db, settings }: Needs<'db' | 'settings'>,
  { id: userId, sessionId }: Caller,
): Promise<PasskeyCreationOptions | null> {
  const user = await findAccountById(db, userId);
  if (!user) return null;
  const { id, name } = relyingPartyOf(settings);
  const { attempt, challenge } = await startChallenge(db, { purpose: 'add', sessionId });
  return {
    attempt,
    options: {
      challenge,
      rp: { id, name },
      user: {
        id: (await handleOf(db, userId)).toString('base64url'),
        // An email can have an account of each role: the browser shows both.
        name: `${user.email} (${user.role})`,
        displayName: fullName(user),
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeMs,
      excludeCredentials: descriptorsOf(await passkeysOf(db, userId)),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  };
}

/**
 * Stores a passkey and tells its user. Sent again after a lost answer, it answers as before.
 * @throws 403 when the session has ended
 */
export async function addPasskey(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  { attempt, credential }: NewPasskey,
): Promise<{ added: PasskeyRow } | { refused: AddRefusal }> {
  const { db } = services;
  const credentialId = Buffer.from(credential.id, 'base64url');
  const challenge = await takeChallenge(db, attempt, { purpose: 'add', sessionId: caller.sessionId });
  if (challenge === null) {
    const before = (await passkeysOf(db, caller.id)).find((row) => row.credentialId.equals(credentialId));
    return before ? { added: before } : { refused: 'attempt-over' };
  }
  const created = await verifyNewPasskey(services.settings, credential, challenge);
  if (!created) return { refused: 'not-valid' };
  return db.transaction(async (tx) => {
    // One at a time for an account: parallel requests cannot exceed the limit, and who removes its factors waits and finds it.
    await lockAccount(tx, caller.id);
    await holdSession(tx, caller);
    const count = await tx.$count(passkeysTable, eq(passkeysTable.userId, caller.id));
    if (count >= maxPasskeys) return { refused: 'limit' };
    const name = providerOf(created.aaguid) ?? 'Passkey';
    const rows = await tx
      .insert(passkeysTable)
      .values({ ...created, userId: caller.id, name })
      .onConflictDoNothing({ target: passkeysTable.credentialId })
      .returning();
    const added = rows[0];
    if (!added) return { refused: 'known' };
    await recordSecurityChange(tx, caller.id, () => ({
      title: t('A passkey was added'),
      text: t(
        'The passkey “{name}” can sign in to your account, without your password. If this was not you, remove it in your profile and change your password at once.',
        { name },
      ),
    }));
    return { added };
  });
}
