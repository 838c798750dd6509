import { t } from '../language';
import type { PurchaseType } from '../schemas/payment';
import { refundDays } from './refunds';

/** The label that Article 11a of Directive 2011/83/EU asks for. */
export const withdrawLabel = t('Withdraw from contract here');
export const confirmWithdrawalLabel = t('Confirm withdrawal');

/** Raise it with the wording below: purchases keep the version that their buyer confirmed. */
export const withdrawalTermsVersion = 1;

/** What a buyer confirms before paying: how the right of withdrawal is lost. */
export const withdrawalTerms: Readonly<Record<PurchaseType, string>> = {
  esim: t(
    'Deliver the eSIM at once. I know that I can withdraw from the contract within {refundDays} days, and that I lose this right when the eSIM is installed or its plan starts.',
    { refundDays },
  ),
  'data-plan': t(
    'Add the plan at once. I know that I can withdraw from the contract within {refundDays} days, and that I lose this right when the plan starts.',
    { refundDays },
  ),
};

/** The statement of a buyer who withdraws, in the dialog and in the acknowledgement. */
export const withdrawalStatement = t('I withdraw from my contract for this purchase.');
