// An access token can outlive its session and its role by minutes, so both are read from the database.
import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '@portal/contract/schemas';
import type { Queryable } from '../../../base/database/database';
import { findUser } from '../../users/users';
import type { Caller } from '../../../base/security/accessToken';
import { sessionsTable } from './sessionsTable';

const cacheMs = 3_000;
const maxCached = 10_000;

/**
 * Returns a function that finds the role of a caller's account, or null if its session or account has ended or is closing. Results are
 * cached for three seconds: a page sends many requests at once, and a revoked session ends within that time.
 */
export function createSessionRoleFinder(db: Queryable): (caller: Caller) => Promise<Role | null> {
  const cache = new Map<string, { role: Role; untilMs: number }>();
  return async ({ id, sessionId }) => {
    const key = `${sessionId} ${id}`;
    const cached = cache.get(key);
    if (cached && cached.untilMs > performance.now()) return cached.role;
    cache.delete(key);
    const rows = await db
      .select({ expiresAt: sessionsTable.expiresAt })
      .from(sessionsTable)
      .where(
        and(eq(sessionsTable.id, sessionId), eq(sessionsTable.userId, id), isNull(sessionsTable.endedAt)),
      );
    const session = rows[0];
    if (!session || session.expiresAt.getTime() <= Date.now()) return null;
    const user = await findUser(db, id);
    if (!user || user.closesAt) return null;
    if (cache.size >= maxCached) cache.clear();
    // Not the clock of the day: set back by an hour, it would keep a revoked session alive for that hour.
    cache.set(key, { role: user.role, untilMs: performance.now() + cacheMs });
    return user.role;
  };
}
