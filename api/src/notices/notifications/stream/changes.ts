// Tells every process whose notifications changed, by PostgreSQL's NOTIFY.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../base/database/database';

export const changesChannel = 'notifications_changed';

/** Announces, at the commit, that the user's notifications changed. */
export async function announceChange(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${changesChannel}, ${userId})`);
}
