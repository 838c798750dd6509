// Tables of the catalogue module.
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../base/database/columns';

/** In hundredths of the currency's unit, for yen too. */
const price = (name: string) => bigint(name, { mode: 'bigint' });

export const plansTable = pgTable('catalogue_plans', {
  uid: text('uid').primaryKey(),
  carrier: text('carrier').notNull(),
  name: text('name').notNull(),
  dataQuotaMb: bigint('data_quota_mb', { mode: 'number' }).notNull(),
  validityDays: integer('validity_days').notNull(),
  policyName: text('policy_name').notNull(),
  priceUsdCents: price('price_usd_cents'),
  priceAudCents: price('price_aud_cents'),
  priceCadCents: price('price_cad_cents'),
  priceEurCents: price('price_eur_cents'),
  priceGbpCents: price('price_gbp_cents'),
  priceJpyCents: price('price_jpy_cents'),
  countries: text('countries').array().notNull(),
  regions: text('regions').array().notNull(),
  refreshedAt: moment('refreshed_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
});

export type PlanRow = typeof plansTable.$inferSelect;

export const refreshesTable = pgTable('catalogue_refreshes', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  carrier: text('carrier').notNull(),
  finishedAt: moment('finished_at').notNull().defaultNow(),
  plans: integer('plans').notNull(),
});
