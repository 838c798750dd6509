// The card processor and the carriers of a command, which skips a provider whose settings are all missing.
import { readCarriers } from '../travel/carrier/configuredCarriers';
import type { Carriers } from '../travel/carrier/carriers';
import { createSharedRateLimiter } from '../travel/carrier/rateLimiter';
import type { Queryable } from '../base/database/database';
import { createMetrics } from '../base/metrics/metrics';
import type { CardProcessor } from '../money/payments/cardProcessor';
import { createStripe } from '../money/payments/stripe/stripeAdapter';
import type { StripeSettings } from '../money/payments/stripe/stripeTypes';
import type { PayoutProcessor } from '../money/payouts/payoutProcessor';
import { createStripePayouts } from '../money/payouts/stripe/stripePayouts';

type Environment = Record<string, string | undefined>;

/** Returns the card processor, or null if it is not configured. Commands read no events and need no webhook secret. */
export function readCardProcessor(environment: Environment): CardProcessor | null {
  const settings = stripeSettingsOf(environment);
  return settings && createStripe(settings);
}

/** Returns the payout processor, or null if it is not configured. */
export function readPayoutProcessor(environment: Environment): PayoutProcessor | null {
  const settings = stripeSettingsOf(environment);
  return settings && createStripePayouts(settings);
}

function stripeSettingsOf(environment: Environment): StripeSettings | null {
  const secretKey = environment['STRIPE_SECRET_KEY'];
  if (!secretKey) return null;
  return { secretKey, webhookSecrets: [], apiUrl: environment['STRIPE_API_URL'] || undefined };
}

/**
 * Returns the carriers, which share their rate limits with the API on that database; null if none is configured.
 * @throws Error naming the missing settings of a carrier that is configured in part
 */
export const readConfiguredCarriers = (environment: Environment, db: Queryable): Carriers | null =>
  readCarriers(environment, createMetrics(), (carrier, requestsPerSecond) =>
    createSharedRateLimiter(db, requestsPerSecond, carrier),
  );
