// An access token outlives its session by minutes and names a role of its own; the database says what holds now.
import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { findPerson } from '../users/people';
import type { Caller } from './accessToken';
import { sessionsTable } from './sessionsTable';

const rememberedMs = 3_000;
const mostRemembered = 10_000;

/**
 * Finds the role of the account whose session a token names, or null when session or account have ended. An answer is
 * cached for three seconds, so that a page's burst of calls asks once; ending a session takes effect within that time.
 */
export function sessionRoles(db: Queryable): (caller: Caller) => Promise<Role | null> {
  const known = new Map<string, { role: Role; untilMs: number }>();
  return async ({ id, sessionId }) => {
    const key = `${sessionId} ${id}`;
    const cached = known.get(key);
    if (cached && cached.untilMs > Date.now()) return cached.role;
    known.delete(key);
    const rows = await db
      .select({ expiresAt: sessionsTable.expiresAt })
      .from(sessionsTable)
      .where(
        and(eq(sessionsTable.id, sessionId), eq(sessionsTable.userId, id), isNull(sessionsTable.endedAt)),
      );
    const session = rows[0];
    if (!session || session.expiresAt.getTime() <= Date.now()) return null;
    const person = await findPerson(db, id);
    if (!person) return null;
    if (known.size >= mostRemembered) known.clear();
    known.set(key, { role: person.role, untilMs: Date.now() + rememberedMs });
    return person.role;
  };
}
