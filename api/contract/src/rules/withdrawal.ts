import type { PurchaseType } from '../schemas/payment';
import { refundDays } from './refunds';

/** The label that Article 11a of Directive 2011/83/EU asks for. */
export const withdrawLabel = 'Withdraw from contract here';
export const confirmWithdrawalLabel = 'Confirm withdrawal';

/** Raise it with the wording below: purchases keep the version that their buyer confirmed. */
export const withdrawalTermsVersion = 1;

/** What a buyer confirms before paying: how the right of withdrawal is lost. */
export const withdrawalTerms: Readonly<Record<PurchaseType, string>> = {
  esim: `Deliver the eSIM at once. I know that I can withdraw from the contract within ${refundDays} days, and that I lose this right when the eSIM is installed or its plan starts.`,
  'data-plan': `Add the plan at once. I know that I can withdraw from the contract within ${refundDays} days, and that I lose this right when the plan starts.`,
};

/** The statement of a buyer who withdraws, in the dialog and in the acknowledgement. */
export const withdrawalStatement = 'I withdraw from my contract for this purchase.';
