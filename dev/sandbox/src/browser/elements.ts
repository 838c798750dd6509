import type { Appearance, PaymentIntent, StripeError, StripePaymentElementOptions } from '@stripe/stripe-js';
import { PaymentElement } from './paymentElement';

/** Argument of getElement: a name, or the React component that has it. */
type ElementKind = string | { __elementType?: string } | null;

/** The options of a payment whose PaymentIntent does not exist yet. */
export interface ElementsOptions {
  mode?: string;
  /** In the smallest unit of the currency. */
  amount?: number;
  currency?: string;
  setupFutureUsage?: 'off_session' | 'on_session' | null;
  appearance?: Appearance;
}

const nameOf = (kind: ElementKind): string | undefined =>
  typeof kind === 'string' ? kind : (kind?.__elementType ?? undefined);

/** One group of elements; the sandbox implements only the payment element. */
export class Elements {
  private payment: PaymentElement | null = null;
  private isSubmitted = false;

  constructor(private options: ElementsOptions = {}) {
    this.check();
  }

  create(kind: ElementKind, options?: StripePaymentElementOptions): PaymentElement {
    if (nameOf(kind) !== 'payment') {
      throw new Error(`The sandbox supports only the payment element, not '${String(nameOf(kind))}'.`);
    }
    const payment = new PaymentElement(options, this.options.appearance);
    payment.on('change', () => (this.isSubmitted = false));
    const destroy = payment.destroy.bind(payment);
    payment.destroy = () => {
      if (this.payment === payment) this.payment = null;
      destroy();
    };
    this.payment = payment;
    return payment;
  }

  getElement(kind: ElementKind): PaymentElement | null {
    return nameOf(kind) === 'payment' ? this.payment : null;
  }

  async update(options: ElementsOptions): Promise<void> {
    this.options = { ...this.options, ...options };
    this.check();
    if (options.appearance) this.payment?.applyAppearance(options.appearance);
  }

  /** Validates the fields, which a page must do before it creates the PaymentIntent. */
  async submit(): Promise<{ error?: StripeError; selectedPaymentMethod?: string }> {
    const problem = this.payment?.read().problem;
    if (problem) return { error: { type: problem.type, code: problem.code, message: problem.message } };
    this.isSubmitted = true;
    return { selectedPaymentMethod: 'card' };
  }

  async fetchUpdates(): Promise<object> {
    return {};
  }

  /** The typed card for the processor. Throws as the processor's script does when the page has skipped a step. */
  methodData(details: Record<string, unknown> = {}): object {
    if (!this.payment) throw new Error('elements should have a mounted Payment Element.');
    if (!this.isSubmitted) {
      throw new Error('elements.submit() must be called before stripe.confirmPayment().');
    }
    for (const name of this.payment.missingDetails) {
      if (details[name] === undefined)
        throw new Error(
          `You specified "never" for fields.billing_details.${name}: pass it to confirmPayment.`,
        );
    }
    return { type: 'card', card: this.payment.read().card, billing_details: details };
  }

  /** What the PaymentIntent says otherwise than these options; undefined if nothing. */
  conflictWith(intent: PaymentIntent): string | undefined {
    const { amount, currency, setupFutureUsage = null } = this.options;
    const pairs = {
      amount: [amount, intent.amount],
      currency: [currency, intent.currency],
      setup_future_usage: [setupFutureUsage, intent.setup_future_usage ?? null],
    };
    const [name] = Object.entries(pairs).find(([, [own, other]]) => own !== other) ?? [];
    return name && `The ${name} of the PaymentIntent does not match the ${name} of elements.`;
  }

  private check(): void {
    const { mode, amount, currency } = this.options;
    const isPayment = mode === 'payment' && typeof currency === 'string';
    if (!isPayment || !Number.isInteger(amount) || Number(amount) <= 0) {
      throw new Error('elements() needs mode "payment", a positive whole amount and a currency.');
    }
  }
}
