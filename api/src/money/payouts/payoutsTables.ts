// Tables of the payouts module.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { payoutSchedules, type PayoutFailure } from '@portal/contract';
import { bytes, cents, moment } from '../../base/database/columns';

export const payoutAccountsTable = pgTable('payout_accounts', {
  affiliateId: uuid('affiliate_id').primaryKey(),
  accountId: text('account_id').notNull(),
  country: text('country').notNull(),
  state: text('state', { enum: ['incomplete', 'ready', 'restricted'] }).notNull(),
  /** The bank account that receives the money, as the processor names it. */
  bank: text('bank'),
  requirements: text('requirements').array().notNull().default([]),
  schedule: text('schedule', { enum: payoutSchedules }).notNull().default('none'),
  nextPayoutAt: moment('next_payout_at'),
  refreshedAt: moment('refreshed_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export type PayoutAccountRow = typeof payoutAccountsTable.$inferSelect;

export const payoutsTable = pgTable('payouts', {
  id: uuid('id').primaryKey(),
  affiliateId: uuid('affiliate_id').notNull(),
  accountId: text('account_id').notNull(),
  amountCents: cents('amount_cents'),
  origin: text('origin', { enum: ['request', 'schedule'] }).notNull(),
  state: text('state', { enum: ['waiting', 'processing', 'paid', 'failed', 'cancelled'] })
    .notNull()
    .default('processing'),
  transferKey: text('transfer_key').notNull(),
  sentAt: moment('sent_at'),
  transferId: text('transfer_id'),
  failure: text('failure').$type<PayoutFailure>(),
  /** The bank account that it goes to. */
  bank: text('bank'),
  /** Until when it waits, if it does or did. */
  waitsUntil: moment('waits_until'),
  cancelTokenHash: bytes('cancel_token_hash'),
  createdAt: moment('created_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});

export type PayoutRow = typeof payoutsTable.$inferSelect;
