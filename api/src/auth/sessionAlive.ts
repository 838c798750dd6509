// An access token outlives its session by minutes; asking the database closes that gap.
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { findPerson } from '../users/people';
import type { Caller } from './accessToken';
import { sessionsTable } from './sessionsTable';

const rememberedMs = 3_000;
const mostRemembered = 10_000;

/**
 * A check whether the session of a token still stands. A yes is remembered for three seconds, so
 * that a page's burst of calls asks once; ending a session takes effect within that time.
 */
export function sessionCheck(db: Queryable): (caller: Caller) => Promise<boolean> {
  const aliveUntil = new Map<string, number>();
  return async ({ id, sessionId }) => {
    const key = `${sessionId} ${id}`;
    if ((aliveUntil.get(key) ?? 0) > Date.now()) return true;
    aliveUntil.delete(key);
    const rows = await db
      .select({ expiresAt: sessionsTable.expiresAt })
      .from(sessionsTable)
      .where(
        and(eq(sessionsTable.id, sessionId), eq(sessionsTable.userId, id), isNull(sessionsTable.endedAt)),
      );
    const session = rows[0];
    if (!session || session.expiresAt.getTime() <= Date.now()) return false;
    if (!(await findPerson(db, id))) return false;
    if (aliveUntil.size >= mostRemembered) aliveUntil.clear();
    aliveUntil.set(key, Date.now() + rememberedMs);
    return true;
  };
}
