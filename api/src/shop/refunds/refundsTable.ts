// Refunds that buyers request. The money is in the ledger.
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../base/database/columns';

/**
 * - `held`: the buyer requested money back too often, and an operator decides before anything is ended.
 * - `ending`: the carrier is being asked to end what was bought, or an answer is missing.
 * - `refunded`: it was ended, and the money is in the wallet.
 * - `refused`: it was used before it could be ended; nothing was changed.
 * - `review`: the carrier's answers do not say, and an operator must decide.
 */
export const refundsTable = pgTable('purchase_refunds', {
  purchaseId: uuid('purchase_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  state: text('state', { enum: ['ending', 'refunded', 'refused', 'review', 'held'] })
    .notNull()
    .default('ending'),
  askedAt: moment('asked_at'),
  checks: integer('checks').notNull().default(0),
  note: text('note'),
  /** A phone has it, and it never connected. */
  neverConnected: boolean('never_connected').notNull().default(false),
  /** When the buyer's statement of withdrawal was received; null for a refund without one. */
  withdrawnAt: moment('withdrawn_at'),
  withdrawalName: text('withdrawal_name'),
  withdrawalEmail: text('withdrawal_email'),
  /** The plan that the buyer takes instead; null for a refund without an exchange, as the next columns. */
  exchangePlanUid: text('exchange_plan_uid'),
  exchangeCents: bigint('exchange_cents', { mode: 'bigint' }),
  exchangeTerms: integer('exchange_terms'),
  /** The purchase that pays for it, which exists once the money went over. */
  exchangePurchaseId: uuid('exchange_purchase_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export type Refund = typeof refundsTable.$inferSelect;
