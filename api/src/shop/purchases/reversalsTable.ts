// Operators' refunds of fulfilled purchases. The money is in the ledger.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const reversalsTable = pgTable('purchase_reversals', {
  purchaseId: uuid('purchase_id').primaryKey(),
  ledgerTransactionId: uuid('ledger_transaction_id').notNull(),
  decidedBy: text('decided_by').notNull(),
  reason: text('reason').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type Reversal = typeof reversalsTable.$inferSelect;
