// Tables of the payments module.
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const topUpsTable = pgTable('top_ups', {
  paymentIntentId: text('payment_intent_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  amountCents: bigint('amount_cents', { mode: 'bigint' }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  creditedAt: moment('credited_at'),
});

export const cardEventsTable = pgTable('card_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  handledAt: moment('handled_at').notNull().defaultNow(),
});

export const cardCustomersTable = pgTable('card_customers', {
  userId: uuid('user_id').primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
