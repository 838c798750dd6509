// The table of the purchases module.
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, moment } from '../../base/database/columns';

/** Why the money of a purchase that was not delivered went back. */
const refundReasons = [
  'carrier_refused',
  'carrier_unreachable',
  'carrier_failed_before_order',
  'customer_removed',
  'esim_being_deleted',
  'esim_being_refunded',
  'esim_deleted',
  'not_delivered',
  'not_ordered',
  'other_carrier',
] as const;
export type RefundReason = (typeof refundReasons)[number];

export const purchasesTable = pgTable('purchases', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text('type', { enum: ['esim', 'data-plan'] }).notNull(),
  carrier: text('carrier').notNull(),
  planUid: text('plan_uid').notNull(),
  planTitle: text('plan_title').notNull(),
  amountCents: cents('amount_cents'),
  status: text('status', { enum: ['debited', 'ordering', 'fulfilled', 'refunded', 'reconcile'] })
    .notNull()
    .default('debited'),
  customerId: uuid('customer_id'),
  tag: text('tag'),
  esimUid: text('esim_uid'),
  iccid: text('iccid'),
  carrierPlanId: text('carrier_plan_id'),
  plansBefore: text('plans_before').array(),
  askedAt: moment('asked_at'),
  callEndedAt: moment('call_ended_at'),
  reviewAt: moment('review_at'),
  checks: integer('checks').notNull().default(0),
  /** Null also if a replica of an earlier release gave the money back. */
  refundReason: text('refund_reason', { enum: refundReasons }),
  /** What the carrier said last, for operators. */
  note: text('note'),
  /** The bulk purchase of which it is a line; null for one on its own. */
  bulkPurchaseId: uuid('bulk_purchase_id'),
  /** The version of the terms of withdrawal that the buyer confirmed at `createdAt`; null if no client asked. */
  withdrawalTerms: integer('withdrawal_terms'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
