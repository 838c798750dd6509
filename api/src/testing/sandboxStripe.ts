import Stripe from 'stripe';
import type { Sandbox } from './sandbox';
import type { SignedIn } from './testApi';
import { testEnvironment } from './testSettings';

/** A client of the sandbox's card processor. */
export function sandboxStripe({ url }: Pick<Sandbox, 'url'>): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(testEnvironment.STRIPE_SECRET_KEY, { host, port, protocol: 'http', telemetry: false });
}

/** Saves a test card that no payment would save, by Stripe's name of it, for an account that has paid by card. */
export async function attachCard(sandbox: Sandbox, { user }: SignedIn, token: string): Promise<string> {
  const stripe = sandboxStripe(sandbox);
  const { data } = await stripe.customers.list({ limit: 1, email: user.email });
  return (await stripe.paymentMethods.attach(token, { customer: data[0]!.id })).id;
}
