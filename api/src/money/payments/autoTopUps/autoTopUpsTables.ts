// Tables of automatic top-up.
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AutoTopUpReason } from '@portal/contract/schemas';
import { cents, moment } from '../../../base/database/columns';

/** Named by its first kind. */
export const mandatesTable = pgTable('auto_top_up_mandates', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  version: integer('version').notNull(),
  text: text('text').notNull(),
  agreedAt: moment('agreed_at').notNull(),
  kind: text('kind', { enum: ['auto_top_up', 'renewal'] })
    .notNull()
    .default('auto_top_up'),
});

export const autoTopUpsTable = pgTable('auto_top_ups', {
  userId: uuid('user_id').primaryKey(),
  mandateId: uuid('mandate_id').notNull(),
  belowCents: cents('below_cents'),
  amountCents: cents('amount_cents'),
  dayLimitCents: cents('day_limit_cents'),
  monthLimitCents: cents('month_limit_cents'),
  savedCardId: text('saved_card_id').notNull(),
  savedCardName: text('saved_card_name').notNull(),
  agreedAt: moment('agreed_at').notNull(),
  offReason: text('off_reason').$type<AutoTopUpReason>(),
  offAt: moment('off_at'),
});

export type AutoTopUpRow = typeof autoTopUpsTable.$inferSelect;

export const topUpAttemptsTable = pgTable('auto_top_up_attempts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  mandateId: uuid('mandate_id').notNull(),
  amountCents: cents('amount_cents'),
  savedCardId: text('saved_card_id').notNull(),
  paymentIntentId: text('payment_intent_id').unique(),
  state: text('state', { enum: ['charging', 'credited', 'declined'] }).notNull(),
  createdAt: moment('created_at').notNull(),
});

export type TopUpAttempt = typeof topUpAttemptsTable.$inferSelect;
