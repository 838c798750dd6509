import { join } from 'node:path';
import type Stripe from 'stripe';
import { JournaledMap } from '../storage/journaledMap';
import type { Events } from './events';
import { StripeFailure, invalidRequest, missingResource } from './failure';
import { newId, secondsNow } from './identifiers';
import { type CreateIntent, newIntent } from './newIntent';
import type { PaymentMethodData, PaymentMethods } from './paymentMethods';
import { type CardOutcome, declines } from './testCards';

export interface ConfirmInput {
  payment_method?: string;
  payment_method_data?: PaymentMethodData;
}

/** Payments from creation to success, failure or cancellation; each change emits an event. */
export class PaymentIntents {
  private readonly store: JournaledMap<Stripe.PaymentIntent>;

  constructor(
    dataFolder: string,
    private readonly methods: PaymentMethods,
    private readonly events: Events,
  ) {
    this.store = new JournaledMap(join(dataFolder, 'stripe', 'paymentIntents.jsonl'));
  }

  create(input: CreateIntent): Stripe.PaymentIntent {
    const created = this.save(newIntent(input));
    this.events.emit('payment_intent.created', created);
    const attached = this.attach(created, input);
    return input.confirm === 'true' ? this.confirm(created.id, {}) : attached;
  }

  find(id: string): Stripe.PaymentIntent {
    const intent = this.store.get(id);
    if (!intent) throw missingResource('payment_intent', id, 'intent');
    return intent;
  }

  list(customer?: string): Stripe.PaymentIntent[] {
    return this.store.values().filter((intent) => !customer || intent.customer === customer);
  }

  update(
    id: string,
    change: Partial<Pick<Stripe.PaymentIntent, 'metadata' | 'description'>>,
  ): Stripe.PaymentIntent {
    const intent = this.find(id);
    const metadata = { ...intent.metadata, ...change.metadata };
    // An empty value removes the key, as at the processor.
    for (const [key, value] of Object.entries(metadata)) if (value === '') delete metadata[key];
    return this.save({ ...intent, ...change, metadata });
  }

  /** Charges the card. Throws a card error if it is declined, after the decline was recorded. */
  confirm(id: string, input: ConfirmInput, isRefused = false): Stripe.PaymentIntent {
    const intent = this.find(id);
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
      throw this.unexpectedState(intent, 'confirm');
    }
    const attached = this.attach(intent, input);
    if (typeof attached.payment_method !== 'string') {
      throw invalidRequest(
        'You cannot confirm this PaymentIntent because it is missing a payment method.',
        'payment_intent_unexpected_state',
      );
    }
    const { outcome } = this.methods.find(attached.payment_method);
    if (isRefused) return this.decline(attached, 'declined');
    if (outcome === 'authenticates') return this.askForAuthentication(attached);
    return outcome === 'succeeds' ? this.succeed(attached) : this.decline(attached, outcome);
  }

  /** Applies the user's choice in the authentication dialog. */
  authenticate(id: string, isComplete: boolean): Stripe.PaymentIntent {
    const intent = this.find(id);
    if (intent.status !== 'requires_action') throw this.unexpectedState(intent, 'authenticate');
    if (isComplete) return this.succeed(intent);
    const failed = this.fail(intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
    return failed;
  }

  cancel(id: string, reason?: Stripe.PaymentIntent.CancellationReason): Stripe.PaymentIntent {
    const intent = this.find(id);
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      throw this.unexpectedState(intent, 'cancel');
    const canceled = this.save({
      ...intent,
      status: 'canceled',
      canceled_at: secondsNow(),
      cancellation_reason: reason ?? null,
      next_action: null,
    });
    this.events.emit('payment_intent.canceled', canceled);
    return canceled;
  }

  private attach(intent: Stripe.PaymentIntent, input: ConfirmInput): Stripe.PaymentIntent {
    const stored = input.payment_method_data
      ? this.methods.create(input.payment_method_data)
      : input.payment_method
        ? this.methods.find(input.payment_method)
        : undefined;
    if (!stored) return intent;
    return this.save({ ...intent, payment_method: stored.method.id, status: 'requires_confirmation' });
  }

  private succeed(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
    const succeeded = this.save({
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      last_payment_error: null,
      latest_charge: newId('ch'),
      next_action: null,
    });
    this.events.emit('payment_intent.succeeded', succeeded);
    return succeeded;
  }

  private askForAuthentication(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
    const asking = this.save({
      ...intent,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    });
    this.events.emit('payment_intent.requires_action', asking);
    return asking;
  }

  private decline(intent: Stripe.PaymentIntent, outcome: CardOutcome): never {
    const reason = declines[outcome] ?? { code: 'card_declined', message: 'Your card was declined.' };
    const method = this.methods.find(intent.payment_method as string).method;
    const failed = this.fail(intent, { type: 'card_error', ...reason, payment_method: method });
    throw new StripeFailure(402, {
      type: 'card_error',
      ...reason,
      payment_intent: failed,
      payment_method: method,
    });
  }

  private fail(
    intent: Stripe.PaymentIntent,
    error: Stripe.PaymentIntent.LastPaymentError,
  ): Stripe.PaymentIntent {
    const failed = this.save({
      ...intent,
      status: 'requires_payment_method',
      last_payment_error: error,
      next_action: null,
      payment_method: null,
    });
    this.events.emit('payment_intent.payment_failed', failed);
    return failed;
  }

  private unexpectedState(intent: Stripe.PaymentIntent, step: string): StripeFailure {
    return new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot ${step} this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: intent,
    });
  }

  private save(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
    this.store.set(intent.id, intent);
    return intent;
  }
}
