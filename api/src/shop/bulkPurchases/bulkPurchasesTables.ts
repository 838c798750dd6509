// Tables of the bulkPurchases module.
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cents, moment } from '../../base/database/columns';

export const bulkPurchasesTable = pgTable('bulk_purchases', {
  /** That of the ledger's posting, too. */
  id: uuid('id').primaryKey(),
  affiliateId: uuid('affiliate_id').notNull(),
  carrier: text('carrier').notNull(),
  planUid: text('plan_uid').notNull(),
  planTitle: text('plan_title').notNull(),
  /** Of one eSIM. */
  priceCents: cents('price_cents'),
  lines: integer('lines').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** While the carrier cannot be reached. */
  pausedUntil: moment('paused_until'),
  /** When the last line was decided. */
  finishedAt: moment('finished_at'),
  /** The bulk purchase whose refused lines it orders again; each has at most one such. */
  againOf: uuid('again_of'),
});

export type BulkPurchaseRow = typeof bulkPurchasesTable.$inferSelect;

export const bulkLinesTable = pgTable(
  'bulk_purchase_lines',
  {
    bulkPurchaseId: uuid('bulk_purchase_id').notNull(),
    /** From 1. */
    line: integer('line').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    tag: text('tag').notNull(),
    /** Whether the customer was created by it. */
    isNewCustomer: boolean('is_new_customer').notNull(),
    /** When its order was placed, or could not be. */
    placedAt: moment('placed_at'),
  },
  ({ bulkPurchaseId, line }) => [primaryKey({ columns: [bulkPurchaseId, line] })],
);
