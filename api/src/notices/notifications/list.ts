// The list behind the bell.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Notification } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { notificationsTable, type NotificationRow } from './notificationsTables';

const present = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  link: { kind: row.linkKind, id: row.linkId },
  isRead: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
});

const listedOf = (userId: string) =>
  and(eq(notificationsTable.userId, userId), eq(notificationsTable.isListed, true));
const unreadOf = (userId: string) => and(listedOf(userId), isNull(notificationsTable.readAt));
/** The place of one of the user's notifications in the order of the list. */
const placeOf = (userId: string, id: string) =>
  sql`(select n.created_at, n.id from notifications n where n.id = ${id} and n.user_id = ${userId})`;
const place = sql`(${notificationsTable.createdAt}, ${notificationsTable.id})`;

/** Counts what the user has not read. */
export const countUnread = (db: Queryable, userId: string): Promise<number> =>
  db.$count(notificationsTable, unreadOf(userId));

/**
 * Lists notifications, the newest first.
 * @param before the last one of the page before; another user's yields an empty page
 */
export async function listNotifications(
  db: Queryable,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ notifications: Notification[]; next: string | null }> {
  const rows = await db
    .select()
    .from(notificationsTable)
    .where(and(listedOf(userId), before ? sql`${place} < ${placeOf(userId, before)}` : undefined))
    .orderBy(desc(notificationsTable.createdAt), desc(notificationsTable.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    notifications: page.map(present),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Marks one as read; false if the user has no such notification. */
export async function markRead(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(notificationsTable)
    .set({ readAt: sql`coalesce(${notificationsTable.readAt}, now())` })
    .where(and(listedOf(userId), eq(notificationsTable.id, id)))
    .returning({ id: notificationsTable.id });
  return rows.length > 0;
}

/** Marks all up to that one as read, so that one which arrives meanwhile stays unread. */
export async function markAllRead(db: Queryable, userId: string, newestId: string): Promise<void> {
  await db
    .update(notificationsTable)
    .set({ readAt: new Date() })
    .where(and(unreadOf(userId), sql`${place} <= ${placeOf(userId, newestId)}`));
}
