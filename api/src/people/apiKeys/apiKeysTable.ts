// The table of the apiKeys module.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApiKeyScope } from '@portal/contract';
import { bytes, moment } from '../../base/database/columns';

export const apiKeysTable = pgTable('api_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  affiliateId: uuid('affiliate_id').notNull(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  keyHash: bytes('key_hash').notNull(),
  scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  lastUsedAt: moment('last_used_at'),
});

export type ApiKeyRow = typeof apiKeysTable.$inferSelect;
