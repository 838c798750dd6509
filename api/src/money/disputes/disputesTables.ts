// Tables of the disputes module.
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cents, moment } from '../../base/database/columns';

/** What disputes, refunds and warnings have in common; ids are the processor's unless said otherwise. */
const ofPayment = {
  id: text('id').primaryKey(),
  paymentId: text('payment_intent_id').notNull(),
  userId: uuid('user_id').notNull(),
};
const amountCents = cents('amount_cents');

export const disputesTable = pgTable('card_disputes', {
  ...ofPayment,
  amountCents,
  reason: text('reason').notNull(),
  /** As the processor said it last. */
  status: text('status').notNull(),
  state: text('state', { enum: ['open', 'won', 'lost', 'reinstated'] }).notNull(),
  evidenceDueAt: moment('evidence_due_at'),
  evidenceSentAt: moment('evidence_sent_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
});
export type DisputeRow = typeof disputesTable.$inferSelect;

/**
 * Refunds that an operator made at the processor, with its id, and returns that a person asked for, with our own.
 * `sending`: the money has left the wallet, and the processor has not answered.
 */
export const cardRefundsTable = pgTable('card_refunds', {
  ...ofPayment,
  /** What the card gets. */
  amountCents,
  /** What the seller keeps of a return. */
  feeCents: cents('fee_cents').default(0n),
  processorId: text('processor_id'),
  /** What a person requested at once, of which this may be a part. */
  requestReference: text('request_reference'),
  state: text('state', { enum: ['sending', 'made', 'failed'] }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type CardRefundRow = typeof cardRefundsTable.$inferSelect;

export const fraudWarningsTable = pgTable('card_fraud_warnings', {
  ...ofPayment,
  fraudType: text('fraud_type').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The purchases that the money of a dispute or a refund had paid for. */
export const inDoubtTable = pgTable(
  'purchases_in_doubt',
  {
    sourceId: text('source_id').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    settledAt: moment('settled_at'),
  },
  ({ sourceId, purchaseId }) => [primaryKey({ columns: [sourceId, purchaseId] })],
);
