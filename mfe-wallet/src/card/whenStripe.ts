import { settings } from '@portal/platform';
import { loadStripe } from '@stripe/stripe-js/pure';

// One Stripe instance per page, loaded on first use.
let stripe: ReturnType<typeof loadStripe> | null = null;

/** Loads the card processor's script; null if it failed, and the next call tries again. */
export function whenStripe(): ReturnType<typeof loadStripe> {
  stripe ??= loadStripe(settings.stripePublishableKey).catch(() => {
    stripe = null;
    return null;
  });
  return stripe;
}
