import { z } from 'zod';
import { StripeFailure, invalidRequest } from './failure';

export type CardOutcome =
  | 'succeeds'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'incorrect-cvc'
  | 'processing-error'
  | 'declined-later'
  | 'authenticates'
  | 'always-authenticates'
  | 'disputed-fraudulent'
  | 'disputed-not-received'
  | 'inquiry'
  | 'fraud-warning'
  | 'not-a-test-card';

interface TestCard {
  number: string;
  outcome: CardOutcome;
  brand: 'visa' | 'mastercard' | 'amex';
  /** The processor's test payment method for this card. */
  token: string;
  meaning: string;
}

export const testCards: TestCard[] = [
  {
    number: '4242424242424242',
    outcome: 'succeeds',
    brand: 'visa',
    token: 'pm_card_visa',
    meaning: 'Succeeds',
  },
  {
    number: '4000000000000002',
    outcome: 'declined',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclined',
    meaning: 'Is declined',
  },
  {
    number: '4000000000009995',
    outcome: 'insufficient-funds',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    meaning: 'Has insufficient funds',
  },
  {
    number: '4000002500003155',
    outcome: 'authenticates',
    brand: 'visa',
    token: 'pm_card_authenticationRequired',
    meaning: 'Asks for authentication, unless it is saved and its owner is away',
  },
  {
    number: '4000002760003184',
    outcome: 'always-authenticates',
    brand: 'visa',
    token: 'pm_card_threeDSecure2Required',
    meaning: 'Asks for authentication every time',
  },
  {
    number: '4000000000000069',
    outcome: 'expired',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedExpiredCard',
    meaning: 'Is declined as expired',
  },
  {
    number: '4000000000000127',
    outcome: 'incorrect-cvc',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    meaning: 'Is declined for its security code',
  },
  {
    number: '4000000000000119',
    outcome: 'processing-error',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedProcessingError',
    meaning: 'Is declined with a processing error',
  },
  {
    number: '4000000000000341',
    outcome: 'declined-later',
    brand: 'visa',
    token: 'pm_card_chargeCustomerFail',
    meaning: 'Can be saved by the server, and is declined when it is charged',
  },
  {
    number: '4000000000000259',
    outcome: 'disputed-fraudulent',
    brand: 'visa',
    token: 'pm_card_createDispute',
    meaning: 'Succeeds, and is disputed as fraudulent',
  },
  {
    number: '4000000000002685',
    outcome: 'disputed-not-received',
    brand: 'visa',
    token: 'pm_card_createDisputeProductNotReceived',
    meaning: 'Succeeds, and is disputed as not received',
  },
  {
    number: '4000000000001976',
    outcome: 'inquiry',
    brand: 'visa',
    token: 'pm_card_createDisputeInquiry',
    meaning: 'Succeeds, and the bank inquires about it',
  },
  {
    number: '4000000000005423',
    outcome: 'fraud-warning',
    brand: 'visa',
    token: 'pm_card_createIssuerFraudRecord',
    meaning: 'Succeeds, and the card network warns of fraud',
  },
];

export const cardSchema = z.object({
  number: z.string().transform((value) => value.replace(/[\s-]/g, '')),
  exp_month: z.coerce.number().int(),
  exp_year: z.coerce.number().int(),
  cvc: z.string().optional(),
});
export type CardInput = z.infer<typeof cardSchema>;

const passesLuhn = (digits: string): boolean =>
  Array.from(digits)
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0;

const cardError = (code: string, message: string, param: string): StripeFailure =>
  new StripeFailure(402, { type: 'card_error', code, message, param });

/**
 * The outcome of a typed card. Throws the processor's card errors: incorrect_number, invalid_expiry_month,
 * invalid_expiry_year, invalid_cvc.
 */
export const outcomeOfCard = (card: CardInput): CardOutcome => {
  if (!/^\d{12,19}$/.test(card.number) || !passesLuhn(card.number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (card.exp_month < 1 || card.exp_month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  const now = new Date();
  const months = (year - now.getUTCFullYear()) * 12 + card.exp_month - 1 - now.getUTCMonth();
  if (months < 0 || months > 50 * 12) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return testCards.find((known) => known.number === card.number)?.outcome ?? 'not-a-test-card';
};

/** Cards whose payment succeeds; some are disputed afterwards. */
export const succeedsWithoutAsking = (outcome: CardOutcome): boolean =>
  ['succeeds', 'disputed-fraudulent', 'disputed-not-received', 'inquiry', 'fraud-warning'].includes(outcome);

/** The test card of a token such as pm_card_visa. */
export const cardOfToken = (token: string): TestCard => {
  const found = testCards.find((card) => card.token === token);
  if (!found) throw invalidRequest(`No such PaymentMethod: '${token}'`, 'resource_missing', 'payment_method');
  return found;
};

export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

export const declines: Partial<Record<CardOutcome, Decline>> = {
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  'insufficient-funds': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  'declined-later': {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  expired: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  'incorrect-cvc': {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  'processing-error': {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  'not-a-test-card': {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
};
