import { t } from '../language';
/** The least that a card can pay, in dollars. Stripe charges no less in US dollars: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const minTopUpDollars = 0.5;

/** The most of one payment, and of a limit or an alert that its owner sets, in dollars. */
export const maxPaidDollars = 10_000;

/** Raise it with each change of `autoTopUpMandate`: what was agreed to is stored with its version. */
export const autoTopUpMandateVersion = 1;
/** The same for `renewalMandate`. */
export const renewalMandateVersion = 1;
export const mandateChanged = t('The text that you agree to has changed. Reload the page and read it again.');
