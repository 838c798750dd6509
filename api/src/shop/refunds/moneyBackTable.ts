import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Requests by which money went back without a person's decision. */
export const moneyBackTable = pgTable('money_back_requests', {
  /** The purchase that was given back, or a request of returns to cards. */
  reference: text('reference').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** When the money of a refund went on from the wallet to cards. */
  toCardAt: timestamp('to_card_at', { withTimezone: true }),
  /** The request by which it went on to cards. */
  toCardRequest: text('to_card_request'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
