/** The release of Stripe.js that the installed @stripe/stripe-js expects; it warns about any other. */
export const RELEASE_TRAIN = 'endive';
