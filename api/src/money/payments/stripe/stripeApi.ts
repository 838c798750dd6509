// The official SDK, configured for Stripe or a local stand-in.
import Stripe from 'stripe';
import type { StripeSettings } from './stripeTypes';

const timeoutMs = 15_000;

/** The SDK retries safely with its own idempotency keys. */
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
