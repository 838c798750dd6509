// The outbox table of the mail module.
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const mailsTable = pgTable('mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  template: text('template').notNull(),
  payload: bytes('payload'),
  createdAt: moment('created_at').notNull().defaultNow(),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: moment('sent_at'),
  failedAt: moment('failed_at'),
  lastError: text('last_error'),
});
