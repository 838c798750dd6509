// Checks that a passkey was used: for a sign-in, or as a proof of who is signed in.
import { t } from '@portal/contract';
import { and, eq, isNull, or, lt, sql } from 'drizzle-orm';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { passkeyUseSchema, PasskeyUseOptions } from '@portal/contract/schemas';
import type { z } from 'zod';
import type { Transaction } from '../../../base/database/database';
import type { Needs } from '../../../services';
import type { Settings } from '../../../settings';
import { recordSecurityChange } from '../activity/securityNotices';
import { challengeMs, startChallenge, takeChallenge } from './challenges';
import { descriptorsOf, handleOf, passkeysOf } from './passkeyList';
import { passkeysTable, type PasskeyRow } from './passkeysTables';
import { relyingPartyOf } from './relyingParty';

type PasskeyUse = z.output<typeof passkeyUseSchema>;

/** Why a passkey was refused. `unknown`: no account has it, so its provider can drop it. */
export type UseRefusal = 'attempt-over' | 'unknown' | 'not-valid' | 'locked';
/** What the passkey is used for: a sign-in, or a proof in a session of that user. */
export type UsePurpose = { purpose: 'sign-in' } | { purpose: 'proof'; userId: string; sessionId: string };

const ownerOf = (use: UsePurpose) => ({
  purpose: use.purpose,
  sessionId: use.purpose === 'proof' ? use.sessionId : null,
});

/** What the browser needs to use a passkey. For a sign-in that is the same for everyone: the browser knows its passkeys. */
export async function passkeyUseOptions(
  { db, settings }: Needs<'db' | 'settings'>,
  use: UsePurpose,
): Promise<PasskeyUseOptions> {
  const { attempt, challenge } = await startChallenge(db, ownerOf(use));
  const own = use.purpose === 'proof' ? await passkeysOf(db, use.userId) : [];
  return {
    attempt,
    options: {
      challenge,
      rpId: relyingPartyOf(settings).id,
      timeout: challengeMs,
      allowCredentials: descriptorsOf(own.filter(({ lockedAt }) => lockedAt === null)),
      userVerification: 'required',
    },
  };
}

/** Checks what the browser returned and counts the use; returns the account of the passkey. */
export async function usePasskey(
  services: Needs<'db' | 'settings'>,
  { attempt, credential }: PasskeyUse,
  use: UsePurpose,
): Promise<{ userId: string } | { refused: UseRefusal }> {
  const { db, settings } = services;
  const challenge = await takeChallenge(db, attempt, ownerOf(use));
  if (challenge === null) return { refused: 'attempt-over' };
  const credentialId = Buffer.from(credential.id, 'base64url');
  const found = await db.select().from(passkeysTable).where(eq(passkeysTable.credentialId, credentialId));
  const passkey = found[0];
  if (!passkey) return { refused: 'unknown' };
  if (use.purpose === 'proof' && passkey.userId !== use.userId) return { refused: 'not-valid' };
  const handle = await handleOf(db, passkey.userId);
  // Only a sign-in has to say whose passkey it is; a proof names the credentials that it takes.
  const { userHandle } = credential.response;
  const isOwners = userHandle === handle.toString('base64url');
  if (userHandle === undefined ? use.purpose === 'sign-in' : !isOwners) return { refused: 'not-valid' };
  const used = await verifyUse(settings, passkey, credential, challenge);
  if (!used) return { refused: 'not-valid' };
  return db.transaction((tx) => countUse(tx, passkey, used));
}

async function verifyUse(
  settings: Settings,
  { credentialId, publicKey }: PasskeyRow,
  { id, response }: PasskeyUse['credential'],
  challenge: string,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { id: rpId, origin } = relyingPartyOf(settings);
  try {
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The package compares counters before it checks the signature, so anybody could have a passkey locked:
      // `countUse` compares.
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter: 0,
      },
    });
    return verified ? { counter: info.newCounter, isBackedUp: info.credentialBackedUp } : null;
  } catch {
    // The package throws for whatever is wrong with what a client sent.
    return null;
  }
}

/** Stores a use. A counter that does not rise tells of a copy: the passkey is locked, and its user told. */
async function countUse(
  tx: Transaction,
  { id, userId, name }: PasskeyRow,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
): Promise<{ userId: string } | { refused: UseRefusal }> {
  const table = passkeysTable;
  const doesNotCount = counter === 0 ? eq(table.counter, 0) : undefined;
  const isAhead = or(lt(table.counter, counter), doesNotCount);
  const counted = await tx
    .update(table)
    .set({ counter, isBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(table.id, id), isNull(table.lockedAt), isAhead))
    .returning({ id: table.id });
  if (counted.length > 0) return { userId };
  const locked = await tx
    .update(table)
    .set({ lockedAt: sql`now()` })
    .where(and(eq(table.id, id), isNull(table.lockedAt)))
    .returning({ id: table.id });
  if (locked.length > 0) {
    await recordSecurityChange(tx, userId, () => ({
      title: t('A passkey was locked'),
      text: t(
        'The passkey “{name}” was used with an older state than before, so there may be a copy of it. It no longer signs in. Remove it in your profile, and change your password if you do not know why.',
        { name },
      ),
    }));
  }
  return { refused: 'locked' };
}
