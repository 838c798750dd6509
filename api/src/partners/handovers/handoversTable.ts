// The table of the handovers module.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../base/database/columns';

export const handoversTable = pgTable('handovers', {
  id: uuid('id').primaryKey().defaultRandom(),
  tokenHash: bytes('token_hash').notNull(),
  esimUid: text('esim_uid').notNull(),
  affiliateId: uuid('affiliate_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  openedAt: moment('opened_at'),
});

export type HandoverRow = typeof handoversTable.$inferSelect;
