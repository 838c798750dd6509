// Tables of notifications: the list, preferences, and web push.
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationChannel, NotificationKind } from '@portal/contract';
import type { NotificationLink } from '@portal/contract/schemas';
import { moment } from '../../base/database/columns';

export const notificationsTable = pgTable('notifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  eventId: bigint('event_id', { mode: 'bigint' }).notNull(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  subject: text('subject'),
  factsAt: moment('facts_at'),
  title: text('title').notNull(),
  text: text('text').notNull(),
  linkKind: text('link_kind').$type<NotificationLink['kind']>().notNull(),
  linkId: text('link_id'),
  isListed: boolean('is_listed').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  readAt: moment('read_at'),
});
export type NotificationRow = typeof notificationsTable.$inferSelect;

export const notificationPreferencesTable = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
);

export const pushSubscriptionsTable = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const pushDeliveriesTable = pgTable(
  'push_deliveries',
  {
    notificationId: uuid('notification_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.subscriptionId] })],
);
