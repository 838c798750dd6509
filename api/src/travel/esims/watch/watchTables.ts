// Tables of the watch: what was told about each plan, and what the carrier reported over time.
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PlanStatus } from '@portal/contract';
import type { PlanProgress } from './planFacts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const watchedPlansTable = pgTable(
  'watched_plans',
  {
    esimUid: text('esim_uid').notNull(),
    planId: text('plan_id').notNull(),
    productUid: text('product_uid').notNull(),
    planTitle: text('plan_title').notNull(),
    isUnlimited: boolean('is_unlimited').notNull(),
    status: text('status').$type<PlanStatus>().notNull(),
    quotaBytes: bytes('quota_bytes'),
    remainingBytes: bytes('remaining_bytes'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    isStarted: boolean('is_started').notNull(),
    dataStep: smallint('data_step').$type<PlanProgress['dataStep']>().notNull(),
    timeStep: smallint('time_step').$type<PlanProgress['timeStep']>().notNull(),
    dataPeriod: integer('data_period').notNull(),
    timePeriod: integer('time_period').notNull(),
    maxQuotaBytes: bytes('largest_quota_bytes'),
    latestEndsAt: moment('latest_ends_at'),
    /** When the plan's end makes the next fact; null if nothing is to come. */
    clockAt: moment('clock_at'),
    /** Whether its owner deleted it. */
    endedByOwner: boolean('ended_by_owner').notNull().default(false),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.esimUid, table.planId] })],
);

export type WatchedPlanRow = typeof watchedPlansTable.$inferSelect;

export const planFiguresTable = pgTable(
  'plan_figures',
  {
    esimUid: text('esim_uid').notNull(),
    planId: text('plan_id').notNull(),
    reportedAt: moment('reported_at').notNull(),
    status: text('status').$type<PlanStatus>().notNull(),
    quotaBytes: bytes('quota_bytes'),
    remainingBytes: bytes('remaining_bytes'),
    endsAt: moment('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.esimUid, table.planId, table.reportedAt] })],
);
