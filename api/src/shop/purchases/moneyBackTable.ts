import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Requests by which money went back without a person's decision. */
export const moneyBackTable = pgTable('money_back_requests', {
  /** The purchase that was given back, or the first return to a card of a request. */
  reference: text('reference').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
