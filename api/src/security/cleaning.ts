// What has run out is removed once a day.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { removeOldCounts } from './windowCounts';

/** Removes expired sign-ins, links and throttles; sessions are kept 30 days for their owner to see. */
export async function removeExpired(db: Queryable): Promise<void> {
  await db.execute(sql`delete from throttles where last_attempt_at < now() - interval '2 days'`);
  await db.execute(sql`delete from temp_logins where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from link_tokens where expires_at < now() - interval '30 days'`);
  await removeOldCounts(db);
  await db.execute(
    sql`delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days'`,
  );
}
