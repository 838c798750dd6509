// Challenges that an authenticator signs: random, bound to a purpose and a session or browser, answered once.
import { minuteMs } from '@portal/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../base/database/database';
import { hashToken, newToken } from '../../../base/security/tokens';
import { passkeyChallengesTable, type ChallengePurpose } from './passkeysTables';

const minutes = 5;
/** How long a browser waits for its user. */
export const challengeMs = minutes * minuteMs;

interface ChallengeOwner {
  purpose: ChallengePurpose;
  /** The session that asks; null for a sign-in. */
  sessionId: string | null;
}

/**
 * Starts an attempt. The attempt's token goes to the browser that asks and never to an authenticator: whoever holds a signed
 * challenge alone cannot use it.
 */
export async function startChallenge(
  db: Queryable,
  owner: ChallengeOwner,
): Promise<{ attempt: string; challenge: string }> {
  const attempt = newToken();
  const challenge = newToken();
  await removeExpired(db);
  await db.insert(passkeyChallengesTable).values({
    attemptHash: hashToken(attempt),
    challenge,
    ...owner,
    expiresAt: sql`now() + make_interval(mins => ${minutes}::int)`,
  });
  return { attempt, challenge };
}

/** Anybody starts attempts, so each removes two that are over: what waits for the daily removal does not grow by them. */
async function removeExpired(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from passkey_challenges where attempt_hash in (
      select attempt_hash from passkey_challenges where expires_at < now() limit 2 for update skip locked)`);
}

/** Takes the challenge of an attempt, which ends it; null if it is unknown, over, or another session's. */
export async function takeChallenge(
  db: Queryable,
  attempt: string,
  { purpose, sessionId }: ChallengeOwner,
): Promise<string | null> {
  const table = passkeyChallengesTable;
  const rows = await db
    .delete(table)
    .where(
      and(
        eq(table.attemptHash, hashToken(attempt)),
        eq(table.purpose, purpose),
        sessionId === null ? isNull(table.sessionId) : eq(table.sessionId, sessionId),
        gt(table.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: table.challenge });
  return rows[0]?.challenge ?? null;
}
