// Tables of the renewals module.
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RenewalReason } from '@portal/contract/schemas';
import { cents, moment } from '../../base/database/columns';

export const renewalsTable = pgTable('renewals', {
  esimUid: text('esim_uid').primaryKey(),
  userId: uuid('user_id').notNull(),
  planUid: text('plan_uid').notNull(),
  planTitle: text('plan_title').notNull(),
  agreedCents: cents('agreed_cents'),
  monthLimitCents: cents('month_limit_cents'),
  savedCardId: text('saved_card_id'),
  savedCardName: text('saved_card_name'),
  mandateId: uuid('mandate_id'),
  pausedReason: text('paused_reason').$type<RenewalReason>(),
  pausedAt: moment('paused_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export type RenewalRow = typeof renewalsTable.$inferSelect;

export const attemptsTable = pgTable(
  'renewal_attempts',
  {
    esimUid: text('esim_uid').notNull(),
    planId: text('plan_id').notNull(),
    period: text('period').notNull(),
    attempt: integer('attempt').notNull(),
    userId: uuid('user_id').notNull(),
    planUid: text('plan_uid').notNull(),
    planTitle: text('plan_title').notNull(),
    amountCents: cents('amount_cents'),
    purchaseId: uuid('purchase_id').notNull(),
    cardCents: bigint('card_cents', { mode: 'bigint' }),
    paymentIntentId: text('payment_intent_id'),
    mandateId: uuid('mandate_id'),
    state: text('state', { enum: ['buying', 'bought', 'failed'] }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.esimUid, table.planId, table.period, table.attempt] })],
);

export type Attempt = typeof attemptsTable.$inferSelect;
