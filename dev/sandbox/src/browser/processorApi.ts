import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { formBody } from './formBody';

export type Outcome<Value> = { value: Value; error?: undefined } | { value?: undefined; error: StripeError };

/** The API has the origin of the page, as this script. */
const base = new URL('/sandbox/stripe/v1/', location.href);

/** The processor's API calls that a browser may make with the publishable key. */
export class ProcessorApi {
  constructor(private readonly publishableKey: string) {}

  confirm(clientSecret: string, input: object): Promise<Outcome<PaymentIntent>> {
    return this.send(`payment_intents/${this.intentOf(clientSecret)}/confirm`, {
      ...input,
      client_secret: clientSecret,
    });
  }

  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<Outcome<PaymentIntent>> {
    return this.send(`payment_intents/${this.intentOf(clientSecret)}/sandbox_authentication`, {
      outcome,
      client_secret: clientSecret,
    });
  }

  retrieve(clientSecret: string): Promise<Outcome<PaymentIntent>> {
    const query = new URLSearchParams({ client_secret: clientSecret });
    return this.send(`payment_intents/${this.intentOf(clientSecret)}?${query.toString()}`);
  }

  private intentOf(clientSecret: string): string {
    const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
    if (id) return id;
    throw new TypeError(
      'Invalid value for clientSecret: value should be a client secret of a PaymentIntent.',
    );
  }

  private async send<Value>(path: string, input?: object): Promise<Outcome<Value>> {
    try {
      const response = await fetch(new URL(path, base), {
        method: input ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${this.publishableKey}` },
        body: input ? formBody(input) : undefined,
      });
      const body = (await response.json()) as Value & { error?: StripeError };
      return body.error ? { error: body.error } : { value: body };
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message: 'We are experiencing issues connecting to our payments provider. Please try again.',
        },
      };
    }
  }
}
