// Tables of the payments module.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, moment } from '../../base/database/columns';

export const topUpsTable = pgTable('top_ups', {
  paymentIntentId: text('payment_intent_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  amountCents: cents('amount_cents'),
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
