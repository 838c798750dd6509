// Tables of the payouts module.
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { payoutSchedules, type PayoutFailure } from '@portal/contract';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const payoutAccountsTable = pgTable('payout_accounts', {
  affiliateId: uuid('affiliate_id').primaryKey(),
  accountId: text('account_id').notNull(),
  country: text('country').notNull(),
  state: text('state', { enum: ['incomplete', 'ready', 'restricted'] }).notNull(),
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
  amountCents: bigint('amount_cents', { mode: 'bigint' }).notNull(),
  origin: text('origin', { enum: ['request', 'schedule'] }).notNull(),
  state: text('state', { enum: ['processing', 'paid', 'failed'] })
    .notNull()
    .default('processing'),
  transferKey: text('transfer_key').notNull(),
  sentAt: moment('sent_at'),
  transferId: text('transfer_id'),
  failure: text('failure').$type<PayoutFailure>(),
  tryAt: moment('try_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});

export type PayoutRow = typeof payoutsTable.$inferSelect;
