// Tables of the auth module: sessions and their refresh tokens.
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../base/database/columns';

export const sessionsTable = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  ipAddress: text('ip_address').notNull().default(''),
  place: text('place').notNull().default(''),
  keepMeLoggedIn: boolean('keep_me_logged_in').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  provedAt: moment('proved_at').notNull().defaultNow(),
});

export const refreshTokensTable = pgTable('refresh_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
});
