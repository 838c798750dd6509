// The caller's own sessions, for the profile.
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Session } from '@portal/contract/schemas';
import type { Queryable } from '../../../base/database/database';
import type { Caller } from '../../../base/security/accessToken';
import { presentUse } from './sessions';
import { sessionsTable } from './sessionsTable';

/** Lists active sessions, the most recently used first. */
export async function listSessions(db: Queryable, caller: Caller): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessionsTable)
    .where(
      and(
        eq(sessionsTable.userId, caller.id),
        isNull(sessionsTable.endedAt),
        gt(sessionsTable.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(sessionsTable.lastUsedAt))
    .limit(200);
  return rows.map((row) => presentUse(row, row.id === caller.sessionId));
}
