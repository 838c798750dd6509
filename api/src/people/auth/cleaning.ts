// Daily removal of expired rows.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { removeOldThrottles } from '../../base/security/throttle';
import { removeOldCounts } from '../../base/security/windowCounts';
import { removeExpiredChanges } from './email/emailChange';
import { removeOldActivity } from './activity/securityActivity';

/** Removes expired logins, links and throttles. Ended sessions stay for 30 days. */
export async function removeExpired(db: Queryable): Promise<void> {
  await removeOldThrottles(db);
  await db.execute(sql`delete from temp_logins where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from passkey_challenges where expires_at < now()`);
  await db.execute(sql`delete from trusted_devices where expires_at < now()`);
  await removeExpiredChanges(db);
  await db.execute(sql`delete from link_tokens where expires_at < now() - interval '30 days'`);
  await removeOldCounts(db);
  await removeOldActivity(db);
  await db.execute(
    sql`delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days'`,
  );
}
