// What events say to webhook endpoints. A message names ids and figures that the affiliate may read by other calls, and
// neither a person nor the code that installs an eSIM.
import { createHash, randomUUID } from 'node:crypto';
import { centsToDollars, lowWalletDollars, webhookTestType, type WebhookEventType } from '@portal/contract';
import type { EventKind } from '../events/eventKinds';
import type { EventData, PlanFacts, PortalEvent } from '../events/events';

/** A message as it is sent. `body` is JSON. */
export interface WebhookMessage {
  eventId: string;
  eventType: WebhookEventType | typeof webhookTestType;
  body: string;
}

interface Meaning {
  type: WebhookEventType;
  /** Whether it is about the affiliate's own account: that of a customer is not told. */
  isOwn?: boolean;
  data: (event: { userId: string; data: object }) => object;
}

const plan =
  (further: object = {}): Meaning['data'] =>
  ({ userId, data }) => {
    const { esimUid, planId, planTitle, quotaBytes, remainingBytes, endsAt, reportedAt } = data as PlanFacts;
    const facts = { planId, planTitle, quotaBytes, remainingBytes, ...further, endsAt, reportedAt };
    return { esimId: esimUid, customerId: userId, ...facts };
  };

/** The kinds of events that endpoints get; others are for people only. */
const meanings: Readonly<Partial<Record<EventKind, Meaning>>> = {
  'esim-created': { type: 'esim.created', data: ({ userId, data }) => ({ ...data, customerId: userId }) },
  'esim-installed': {
    type: 'esim.installed',
    data: ({ userId, data }) => ({ ...data, customerId: userId }),
  },
  'data-80-percent': { type: 'plan.low', data: plan({ usedPercent: 80 }) },
  'data-95-percent': { type: 'plan.low', data: plan({ usedPercent: 95 }) },
  'data-used-up': { type: 'plan.low', data: plan({ usedPercent: 100 }) },
  'plan-ended': { type: 'plan.ended', data: plan() },
  'purchase-refunded': {
    type: 'purchase.refunded',
    data: ({ userId, data }) => {
      const { purchaseId, planTitle, amountCents, isUndelivered } = data as EventData['purchase-refunded'];
      const facts = { transactionId: purchaseId, buyerId: userId, planTitle };
      return { ...facts, amount: centsToDollars(amountCents), isUndelivered: isUndelivered === true };
    },
  },
  'bulk-purchase-finished': {
    type: 'order.finished',
    data: ({ data }) => {
      const { refundedCents, ...facts } = data as EventData['bulk-purchase-finished'];
      return { ...facts, refundedAmount: centsToDollars(refundedCents) };
    },
  },
  'wallet-low': {
    type: 'wallet.low',
    isOwn: true,
    data: ({ data }) => {
      const { balanceCents, transactionId } = data as EventData['wallet-low'];
      return { balance: centsToDollars(balanceCents), threshold: lowWalletDollars, transactionId };
    },
  },
  'payout-paid': {
    type: 'payout.paid',
    data: ({ data }) => {
      const { payoutId, amountCents } = data as { payoutId: string; amountCents: number };
      return { payoutId, amount: centsToDollars(amountCents) };
    },
  },
};

/** Opaque, and the same whenever it is told: the event's kind and key name the fact. */
const idOf = ({ kind, key }: Pick<PortalEvent, 'kind' | 'key'>): string =>
  `evt_${createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 32)}`;

/** Whether endpoints get events of that kind. */
export const isForEndpoints = ({ kind }: Pick<PortalEvent, 'kind'>): boolean => kind in meanings;

/**
 * What an event says to endpoints; null if it is none of theirs.
 * @param isOfCustomer whether the user of the event is a customer of the affiliate whose endpoints these are
 */
export function messageOf(
  event: PortalEvent & { createdAt: Date },
  isOfCustomer: boolean,
): WebhookMessage | null {
  const meaning = meanings[event.kind];
  if (!meaning || (meaning.isOwn && isOfCustomer)) return null;
  const id = idOf(event);
  const { type } = meaning;
  const body = { id, type, createdAt: event.createdAt.toISOString(), data: meaning.data(event) };
  return { eventId: id, eventType: type, body: JSON.stringify(body) };
}

/** An event that says nothing, to try an endpoint. */
export function testMessage(): WebhookMessage {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const body = { id, type: webhookTestType, createdAt: new Date().toISOString(), data: {} };
  return { eventId: id, eventType: webhookTestType, body: JSON.stringify(body) };
}
