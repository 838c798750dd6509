/** The release of Stripe.js that the installed @stripe/stripe-js expects to find; another one makes it warn. */
export const RELEASE_TRAIN = 'endive';
