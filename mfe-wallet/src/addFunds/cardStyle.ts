import type { StripeCardElementOptions } from '@stripe/stripe-js';

/**
 * The card fields stand in a frame of the processor’s own, where our variables do not reach: so the
 * theme’s colours are read and handed over.
 */
export function cardStyle(): StripeCardElementOptions['style'] {
  const theme = getComputedStyle(document.documentElement);
  const color = (name: string) => theme.getPropertyValue(`--color-${name}`).trim();
  return {
    base: {
      fontSize: '16px',
      color: color('text'),
      iconColor: color('secondary'),
      '::placeholder': { color: color('placeholder') },
    },
    invalid: { color: color('error-text'), iconColor: color('error-text') },
  };
}
