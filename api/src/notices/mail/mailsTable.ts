// The outbox table of the mail module.
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../base/database/columns';

export const mailsTable = pgTable('mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  template: text('template').notNull(),
  payload: bytes('payload'),
  createdAt: moment('created_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: moment('sent_at'),
  failedAt: moment('failed_at'),
  refusedAt: moment('refused_at'),
  lastError: text('last_error'),
});
