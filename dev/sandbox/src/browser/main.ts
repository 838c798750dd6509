import { RELEASE_TRAIN } from './release';
import { createStripeObject } from './stripeObject';

/** Defines window.Stripe, so that loadStripe finds it and loads nothing from the network. */
const Stripe = Object.assign(
  (publishableKey: unknown) => {
    if (typeof publishableKey !== 'string' || !/^pk_(test|live)_/.test(publishableKey)) {
      throw new Error('Invalid API key: a publishable key, which starts with pk_test_, is needed.');
    }
    return createStripeObject(publishableKey);
  },
  { version: RELEASE_TRAIN },
);

Object.defineProperty(window, 'Stripe', { value: Stripe, configurable: true, writable: true });
