// The official SDK, pointed at Stripe or at a local stand-in.
import Stripe from 'stripe';
import type { StripeSettings } from './stripeTypes';

const timeoutMs = 15_000;

/** The SDK repeats what is safe to repeat, by its own idempotency keys. */
export function createStripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const local = apiUrl ? new URL(apiUrl) : undefined;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(local && {
      host: local.hostname,
      port: Number(local.port || (local.protocol === 'https:' ? 443 : 80)),
      protocol: local.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}
