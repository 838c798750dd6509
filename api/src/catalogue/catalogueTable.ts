// Tables of the catalogue module.
import { bigint, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const price = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const plansTable = pgTable('catalogue_plans', {
  uid: text('uid').primaryKey(),
  name: text('name').notNull(),
  dataQuotaMb: bigint('data_quota_mb', { mode: 'number' }).notNull(),
  validityDays: integer('validity_days').notNull(),
  policyName: text('policy_name').notNull(),
  rrpUsd: price('rrp_usd'),
  rrpAud: price('rrp_aud'),
  rrpCad: price('rrp_cad'),
  rrpEur: price('rrp_eur'),
  rrpGbp: price('rrp_gbp'),
  rrpJpy: price('rrp_jpy'),
  countries: text('countries').array().notNull(),
  regions: text('regions').array().notNull(),
  refreshedAt: moment('refreshed_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
});

export type PlanRow = typeof plansTable.$inferSelect;

export const refreshesTable = pgTable('catalogue_refreshes', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  finishedAt: moment('finished_at').notNull().defaultNow(),
  plans: integer('plans').notNull(),
});
