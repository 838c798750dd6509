import { language } from '@portal/contract';
import { settings } from '@portal/platform';
import type { StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

// One Stripe instance per page, loaded on first use.
let stripe: ReturnType<typeof loadStripe> | null = null;

/** `loadStripe` takes the `window.Stripe` that the sandbox’s script defines, and loads nothing then. */
async function load() {
  if (settings.cardScript) await import(/* webpackIgnore: true */ settings.cardScript);
  // Its fields and messages are in the page's language; without it they are in the browser's.
  return loadStripe(settings.stripePublishableKey, { locale: language() as StripeElementLocale });
}

/** Loads the card processor's script; null if it failed, and the next call tries again. */
export function whenStripe(): ReturnType<typeof loadStripe> {
  stripe ??= load().catch(() => {
    stripe = null;
    return null;
  });
  return stripe;
}
