// What notifications store is removed when it is old, but for the list of what happened to eSIMs and money.
import { daysBefore, type NotificationKind } from '@portal/contract';
import { and, inArray, lt, or } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { notificationsTable, pushDeliveriesTable } from './notificationsTables';

/** As long as the activity of an account is kept. */
const storedDays = 90;
/** They name devices, network addresses and places. */
const ofSecurity: NotificationKind[] = ['new-sign-in', 'security-change'];

/** Removes notices of the security of accounts, and push messages that were sent or given up. */
export async function removeOldNotices(db: Queryable): Promise<void> {
  const longAgo = daysBefore(storedDays);
  const { id, kind, createdAt } = notificationsTable;
  const { notificationId, sentAt, failedAt } = pushDeliveriesTable;
  const isOld = and(inArray(kind, ofSecurity), lt(createdAt, longAgo));
  const old = db.select({ id }).from(notificationsTable).where(isOld);
  await db
    .delete(pushDeliveriesTable)
    .where(or(lt(sentAt, longAgo), lt(failedAt, longAgo), inArray(notificationId, old)));
  await db.delete(notificationsTable).where(isOld);
}
