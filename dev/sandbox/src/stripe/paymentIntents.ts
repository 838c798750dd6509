import type Stripe from 'stripe';
import type { Customers } from './customers';
import type { Disputes } from './disputes';
import type { Events } from './events';
import { StripeFailure, invalidRequest } from './failure';
import { newId, secondsNow } from './identifiers';
import { type CreateIntent, newIntent } from './newIntent';
import type { PaymentMethodData, PaymentMethods, StoredPaymentMethod } from './paymentMethods';
import { type CardOutcome, type Decline, declines, succeedsWithoutAsking } from './testCards';
import { Resources } from './resources';

export interface ConfirmInput {
  payment_method?: string;
  payment_method_data?: PaymentMethodData;
  setup_future_usage?: 'off_session' | 'on_session';
  /** 'true': its owner is away and cannot approve. */
  off_session?: 'true' | 'false';
}

interface IntentChange extends Partial<Pick<Stripe.PaymentIntent, 'metadata' | 'description' | 'customer'>> {
  setup_future_usage?: 'off_session' | 'on_session' | '';
}

interface Stores {
  methods: PaymentMethods;
  customers: Customers;
  disputes: Disputes;
  events: Events;
}

/** Payments from creation to success, failure or cancellation; each change emits an event. */
export class PaymentIntents {
  private readonly store: Resources<Stripe.PaymentIntent>;

  constructor(
    dataFolder: string,
    private readonly stores: Stores,
  ) {
    this.store = new Resources(dataFolder, 'paymentIntents', 'payment_intent');
  }

  create(input: CreateIntent): Stripe.PaymentIntent {
    if (input.customer) this.stores.customers.find(input.customer, 'customer');
    const created = this.save(newIntent(input));
    this.stores.events.emit('payment_intent.created', created);
    const attached = this.attach(created, input);
    return input.confirm === 'true' ? this.confirm(created.id, { off_session: input.off_session }) : attached;
  }

  find(id: string): Stripe.PaymentIntent {
    return this.store.find(id, 'intent');
  }

  list(customer?: string): Stripe.PaymentIntent[] {
    return this.store.values().filter((intent) => !customer || intent.customer === customer);
  }

  /** Throws payment_intent_unexpected_state if the change concerns a payment that is over. */
  update(id: string, { setup_future_usage: usage, ...change }: IntentChange): Stripe.PaymentIntent {
    const intent = this.find(id);
    if (change.customer) this.stores.customers.find(change.customer as string, 'customer');
    const changesPayment = change.customer !== undefined || usage !== undefined;
    if (changesPayment && ['succeeded', 'canceled', 'processing'].includes(intent.status)) {
      throw this.unexpectedState(intent, 'update');
    }
    const metadata = { ...intent.metadata, ...change.metadata };
    // An empty value removes the key, as at the processor.
    for (const [key, value] of Object.entries(metadata)) if (value === '') delete metadata[key];
    const setupFutureUsage = usage === undefined ? intent.setup_future_usage : usage || null;
    return this.save({ ...intent, ...change, metadata, setup_future_usage: setupFutureUsage });
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
    const stored = this.stores.methods.find(attached.payment_method);
    if (isRefused) return this.decline(attached, 'declined');
    if (!asksOwner(stored, input)) return this.charge(attached, stored);
    if (input.off_session === 'true') return this.refuseCharge(attached, authenticationRequired);
    return this.askForAuthentication(attached);
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
    this.stores.events.emit('payment_intent.canceled', canceled);
    return canceled;
  }

  private charge(intent: Stripe.PaymentIntent, { outcome }: StoredPaymentMethod): Stripe.PaymentIntent {
    if (!succeedsWithoutAsking(outcome) && !isAsking(outcome)) return this.decline(intent, outcome);
    const succeeded = this.succeed(intent);
    this.stores.disputes.follow(succeeded, outcome);
    return succeeded;
  }

  private attach(intent: Stripe.PaymentIntent, input: ConfirmInput): Stripe.PaymentIntent {
    const stored = input.payment_method_data
      ? this.stores.methods.create(input.payment_method_data)
      : input.payment_method
        ? this.stores.methods.find(input.payment_method)
        : undefined;
    if (!stored) return intent;
    const { id, customer } = stored.method;
    if (stored.isDetached || (customer !== null && customer !== intent.customer)) {
      throw invalidRequest(
        `The provided PaymentMethod (${id}) belongs to another Customer than this PaymentIntent, or was removed.`,
        'payment_method_unexpected_state',
        'payment_method',
      );
    }
    return this.save({
      ...intent,
      payment_method: id,
      setup_future_usage: input.setup_future_usage ?? intent.setup_future_usage,
      status: 'requires_confirmation',
    });
  }

  /** A payment that is set up for later ones saves its card for the customer. */
  private succeed(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
    const { customer, setup_future_usage: usage, payment_method: methodId } = intent;
    if (usage && typeof customer === 'string' && typeof methodId === 'string') {
      const stored = this.stores.methods.find(methodId);
      this.stores.methods.attach(stored, customer, usage === 'off_session');
    }
    const succeeded = this.save({
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      last_payment_error: null,
      latest_charge: newId('ch'),
      next_action: null,
    });
    this.stores.events.emit('payment_intent.succeeded', succeeded);
    return succeeded;
  }

  private askForAuthentication(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
    const asking = this.save({
      ...intent,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    });
    this.stores.events.emit('payment_intent.requires_action', asking);
    return asking;
  }

  private decline(intent: Stripe.PaymentIntent, outcome: CardOutcome): never {
    return this.refuseCharge(
      intent,
      declines[outcome] ?? { code: 'card_declined', message: 'Your card was declined.' },
    );
  }

  private refuseCharge(intent: Stripe.PaymentIntent, reason: Partial<Decline> & { message: string }): never {
    const { method } = this.stores.methods.find(intent.payment_method as string);
    const error = { type: 'card_error', ...reason, payment_method: method } as const;
    throw new StripeFailure(402, { ...error, payment_intent: this.fail(intent, error) });
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
    this.stores.events.emit('payment_intent.payment_failed', failed);
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

const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const isAsking = (outcome: CardOutcome): boolean =>
  outcome === 'authenticates' || outcome === 'always-authenticates';

/** Whether the card's bank asks for its owner's approval: a card that is set up is exempt while its owner is away. */
const asksOwner = ({ outcome, isSetUp }: StoredPaymentMethod, { off_session }: ConfirmInput): boolean =>
  isAsking(outcome) && !(outcome === 'authenticates' && isSetUp && off_session === 'true');
