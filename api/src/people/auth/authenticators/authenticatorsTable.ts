// The table of authenticator apps.
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../base/database/columns';

export const authenticatorsTable = pgTable('authenticators', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  secret: bytes('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
});

export type AuthenticatorRow = typeof authenticatorsTable.$inferSelect;
