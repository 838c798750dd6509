import Stripe from 'stripe';
import type { StripeSettings } from '../settings';
import type { Switchboard } from '../switches/switchboard';
import { newId, secondsNow } from './identifiers';
import { WebhookSender } from './webhookSender';
import { Resources } from './resources';

const maxStoredEvents = 5_000;

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'refund.created'
  | 'refund.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'radar.early_fraud_warning.created'
  | 'account.updated'
  | 'transfer.created';

type EventObject =
  | Stripe.PaymentIntent
  | Stripe.PaymentMethod
  | Stripe.Refund
  | Stripe.Charge
  | Stripe.Dispute
  | Stripe.Radar.EarlyFraudWarning
  | Stripe.Account
  | Stripe.Transfer;

/** Stores events for /v1/events and sends them to the webhook endpoint. */
export class Events {
  private readonly store: Resources<Stripe.Event>;
  private readonly sender: WebhookSender;

  constructor(dataFolder: string, settings: StripeSettings, switchboard: Switchboard) {
    this.store = new Resources(dataFolder, 'events', 'event');
    this.sender = new WebhookSender(settings, switchboard, (id) => this.settle(id));
    for (const event of this.store.values()) if (event.pending_webhooks > 0) this.sender.send(event);
  }

  /** @param account the connected account that the event is about */
  emit(type: EventType, object: EventObject, account?: string): void {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: secondsNow(),
      // A snapshot: later changes of the object are separate events.
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      ...(account !== undefined && { account }),
    } as Stripe.Event;
    this.store.set(event.id, event);
    const oldest = this.store.size > maxStoredEvents ? this.store.values()[0] : undefined;
    if (oldest) this.store.delete(oldest.id);
    this.sender.send(event);
  }

  list(types?: string[]): Stripe.Event[] {
    return this.store.values().filter((event) => !types || types.includes(event.type));
  }

  find(id: string): Stripe.Event {
    return this.store.find(id);
  }

  /** Sends an event again: endpoints must handle duplicates. */
  resend(id: string): Stripe.Event {
    const event = { ...this.find(id), pending_webhooks: 1 };
    this.store.set(id, event);
    this.sender.send(event);
    return event;
  }

  close(): void {
    this.sender.close();
  }

  private settle(id: string): void {
    const event = this.store.get(id);
    if (event) this.store.set(id, { ...event, pending_webhooks: 0 });
  }
}
