// Events: what a module tells the modules above it, stored in the transaction of the change that they report.
import type { NotificationKind, PayoutFailure } from '@portal/contract';
import type { AutoTopUpReason, RenewalReason } from '@portal/contract/schemas';
import type { SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../base/database/database';
import type { EventKind } from './eventKinds';
import { defineWork } from '../../base/work/work';
import { eventsTable } from './eventsTable';

/** The events of one user are handled one after the other, so that what comes at once is told together. */
export const eventsWork = defineWork<{ eventId: string; userId: string }>({
  name: 'events',
  lane: ({ userId }) => userId,
  laneLimit: 1,
  maxConcurrent: 8,
  attempts: 10,
});

/** A plan as the carrier reported it. Times are ISO 8601 in UTC. */
export interface PlanFacts {
  esimUid: string;
  /** The carrier's id of the plan. */
  planId: string;
  planTitle: string;
  /** Both 0 when the plan is unlimited. */
  quotaBytes: number;
  remainingBytes: number;
  endsAt: string | null;
  /** When the carrier reported these figures. */
  reportedAt: string;
}

interface PurchaseFacts {
  purchaseId: string;
  /** Of a line that was in review when its bulk purchase was finished. */
  bulkPurchaseId?: string;
  planTitle: string;
  amountCents: number;
  /** Whether it was refunded because nothing was delivered; otherwise somebody asked for the refund. */
  isUndelivered?: boolean;
}

interface ReceiptFacts {
  /** The purchase or the card payment. */
  reference: string;
  /** Absent from events of an earlier release. */
  isPurchase?: boolean;
  /** As it is printed. */
  number: string;
  description: string;
  amountCents: number;
}

interface BulkPurchaseFacts {
  bulkPurchaseId: string;
  planTitle: string;
  completed: number;
  refunded: number;
  inReview: number;
  refundedCents: number;
}

interface RenewalFacts {
  esimUid: string;
  planTitle: string;
  amountCents: number;
  purchaseId: string | null;
}

/** What is told about a plan. */
export type PlanKind =
  | 'plan-started'
  | 'data-80-percent'
  | 'data-95-percent'
  | 'data-used-up'
  | 'ends-in-3-days'
  | 'ends-in-1-day'
  | 'plan-ended';

/** The data of an event by its kind. */
export type EventData = Record<PlanKind, PlanFacts> &
  Record<'purchase-refunded' | 'purchase-completed', PurchaseFacts> &
  Record<'bulk-purchase-finished', BulkPurchaseFacts> &
  Record<'renewal-bought', RenewalFacts> &
  Record<'renewal-failed', RenewalFacts & { reason: RenewalReason }> & {
    'payout-paid': { payoutId: string; amountCents: number };
    /** Null: a date of the schedule passed without a payout. */
    'payout-failed': { payoutId: string | null; amountCents: number; failure: PayoutFailure };
    'card-dispute': { change: 'opened' | 'won' | 'lost' | 'reinstated'; amountCents: number };
    'card-refund': { change: 'made' | 'failed'; amountCents: number };
    'top-up-received': { paymentIntentId: string; amountCents: number };
    'auto-top-up-made': { paymentIntentId: string; amountCents: number };
    /** `declined` is tried again, a limit waits; the other reasons switched it off. */
    'auto-top-up-failed': {
      reason: AutoTopUpReason | 'declined' | 'day_limit' | 'month_limit';
      amountCents: number;
      savedCardName: string;
    };
    /** The purchase, or the bulk purchase, that left so little, and the amount that the user chose. */
    'wallet-below': { balanceCents: number; belowCents: number; transactionId: string };
    receipt: ReceiptFacts;
    'webhook-failing': {
      host: string;
      /** Why the endpoint was disabled; null while it is tried on. */
      disabled: 'failing' | 'gone' | null;
    };
    'esim-created': { esimId: string; iccid: string; transactionId: string; tag: string };
    'esim-installed': { esimId: string; iccid: string; transactionId: string };
    /** The purchase, or the bulk purchase, that left so little. */
    'wallet-low': { balanceCents: number; transactionId: string };
    /** Events of an earlier release have no place. */
    'new-sign-in': { device: string; ipAddress: string; place?: string };
    'security-change': { title: string; text: string } & SecurityChangeOptions;
  };

export interface SecurityChangeOptions {
  /** Another email says it already. */
  isMailed?: true;
  /** The notice leads to the payouts, and not to the profile. */
  isOfPayouts?: true;
}

/** Something that a user, or a program, is told once. */
export type PortalEvent = {
  [Kind in EventKind]: {
    kind: Kind;
    /** Names the fact among the events of its kind, such as the plan's id. */
    key: string;
    userId: string;
    data: EventData[Kind];
  };
}[EventKind];

/** An event that a user is told. */
export type UserEvent = Extract<PortalEvent, { kind: NotificationKind }>;

/**
 * Stores an event, unless it was stored before. A trigger enqueues it.
 * @returns whether it is new
 */
export async function recordEvent(db: Queryable, event: PortalEvent): Promise<boolean> {
  const rows = await db
    .insert(eventsTable)
    .values({ ...event, data: { ...event.data } })
    .onConflictDoNothing({ target: [eventsTable.kind, eventsTable.key] })
    .returning({ id: eventsTable.id });
  return rows.length > 0;
}

/** Removes events of history, which nobody is told. Their work finds nothing. */
export async function withdrawEvents(tx: Transaction, which: SQL): Promise<void> {
  await tx.delete(eventsTable).where(which);
}
