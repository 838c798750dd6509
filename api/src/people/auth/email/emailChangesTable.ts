// The table of changes of email that are not confirmed yet.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../base/database/columns';

export const emailChangesTable = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  newEmail: text('new_email').notNull(),
  oldTokenHash: bytes('old_token_hash').notNull(),
  newTokenHash: bytes('new_token_hash').notNull(),
  oldConfirmedAt: moment('old_confirmed_at'),
  newConfirmedAt: moment('new_confirmed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});
export type EmailChangeRow = typeof emailChangesTable.$inferSelect;
