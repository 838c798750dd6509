// The table of trusted devices.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../base/database/columns';

export const trustedDevicesTable = pgTable('trusted_devices', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  userAgent: text('user_agent').notNull(),
  ipAddress: text('ip_address').notNull(),
  place: text('place').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});
