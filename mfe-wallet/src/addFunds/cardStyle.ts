import type { StripeCardElementOptions } from '@stripe/stripe-js';

/**
 * The card fields are in the card processor's iframe, which our CSS variables do not reach: the theme's colours are
 * passed in.
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
