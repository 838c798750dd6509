// Tables of plans: each as the carrier reported it last with what was told about it, and its figures over time.
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { PlanStatus } from '@portal/contract';
import { moment } from '../../../base/database/columns';

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const esimPlansTable = pgTable(
  'watched_plans',
  {
    esimUid: text('esim_uid').notNull(),
    planId: text('plan_id').notNull(),
    productUid: text('product_uid').notNull(),
    planTitle: text('plan_title').notNull(),
    /** Null, like the next two, in a row of the release before these columns, until the next report. */
    validityDays: integer('validity_days'),
    /** The fair-use rule. */
    policyName: text('policy_name'),
    /** ISO alpha-2. */
    countries: text('countries').array(),
    /** Whether the carrier's last answer had it. */
    isListed: boolean('is_listed').notNull().default(true),
    isUnlimited: boolean('is_unlimited').notNull(),
    status: text('status').$type<PlanStatus>().notNull(),
    quotaBytes: bytes('quota_bytes'),
    remainingBytes: bytes('remaining_bytes'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    isStarted: boolean('is_started').notNull(),
    /** Per cent of the data that were reached. */
    dataStep: smallint('data_step').$type<0 | 80 | 95 | 100>().notNull(),
    /** 1: three days left, 2: one day left, 3: ended. */
    timeStep: smallint('time_step').$type<0 | 1 | 2 | 3>().notNull(),
    /** Counts top-ups of the data: after one, its facts can be told again. */
    dataPeriod: integer('data_period').notNull(),
    /** Counts extensions of the plan, likewise. */
    timePeriod: integer('time_period').notNull(),
    /** The largest quota and the latest end so far. */
    maxQuotaBytes: bytes('largest_quota_bytes'),
    latestEndsAt: moment('latest_ends_at'),
    /** When the plan's end makes the next fact; null if nothing is to come. */
    clockAt: moment('clock_at'),
    /** Whether its owner deleted it, or its buyer gave it back. */
    endedByOwner: boolean('ended_by_owner').notNull().default(false),
    /** Until when a request to end it can be carried out; `endedByOwner` says so from the request on. */
    endingUntil: moment('ending_until'),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.esimUid, table.planId] })],
);

export type EsimPlanRow = typeof esimPlansTable.$inferSelect;

/** How far a plan is; steps never go back within a period, whatever the carrier reports later. */
export type PlanProgress = Pick<
  EsimPlanRow,
  'isStarted' | 'dataStep' | 'timeStep' | 'dataPeriod' | 'timePeriod' | 'maxQuotaBytes' | 'latestEndsAt'
>;

/** What a carrier reports of a plan. */
export type ReportedPlan = Omit<
  EsimPlanRow,
  keyof PlanProgress | 'esimUid' | 'clockAt' | 'endedByOwner' | 'endingUntil' | 'firstSeenAt'
>;

/** What of it decides what is told. */
export type PlanFigures = Omit<ReportedPlan, 'validityDays' | 'policyName' | 'countries' | 'isListed'>;

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
