// Rotation of refresh tokens (RFC 9700 §4.14): a token is single-use, and reuse revokes its session.
import { and, eq, isNull } from 'drizzle-orm';
import type { Needs } from '../../../services';
import { sessionExpired } from '../../../base/errors/domainErrors';
import { findUser } from '../../users/users';
import { hashToken } from '../../../base/security/tokens';
import { issueTokens, type IssuedTokens } from './sessions';
import { refreshTokensTable, sessionsTable } from './sessionsTable';

/** Two tabs can send the same token at once; both get a new pair. */
const graceMs = 10_000;

/** Exchanges a refresh token for a new pair. @throws 401 when it is unknown, expired, revoked or reused */
export async function refresh(
  { db, settings }: Needs<'db' | 'settings'>,
  refreshToken: string,
): Promise<IssuedTokens> {
  const tokenHash = hashToken(refreshToken);
  const outcome = await db.transaction(async (tx): Promise<IssuedTokens | 'over' | 'reused'> => {
    const found = await tx
      .select({ session: sessionsTable })
      .from(refreshTokensTable)
      .innerJoin(sessionsTable, eq(sessionsTable.id, refreshTokensTable.sessionId))
      .where(eq(refreshTokensTable.tokenHash, tokenHash))
      // The session row is the lock: a concurrent request sees the outcome of the first.
      .for('update', { of: sessionsTable });
    const row = found[0];
    const now = Date.now();
    if (!row || row.session.endedAt || row.session.expiresAt.getTime() <= now) return 'over';
    const { session } = row;
    const used = await tx
      .select({ usedAt: refreshTokensTable.usedAt })
      .from(refreshTokensTable)
      .where(eq(refreshTokensTable.tokenHash, tokenHash));
    const usedAt = used[0]?.usedAt;
    if (usedAt && now - usedAt.getTime() > graceMs) {
      await tx.update(sessionsTable).set({ endedAt: new Date() }).where(eq(sessionsTable.id, session.id));
      return 'reused';
    }
    const user = await findUser(tx, session.userId);
    if (!user) return 'over';
    await tx
      .update(refreshTokensTable)
      .set({ usedAt: new Date() })
      .where(and(eq(refreshTokensTable.tokenHash, tokenHash), isNull(refreshTokensTable.usedAt)));
    await tx.update(sessionsTable).set({ lastUsedAt: new Date() }).where(eq(sessionsTable.id, session.id));
    return issueTokens(tx, user, session, settings.JWT_SECRET);
  });
  if (outcome === 'over') throw sessionExpired();
  if (outcome === 'reused') throw sessionExpired('refresh_token_reused');
  return outcome;
}
