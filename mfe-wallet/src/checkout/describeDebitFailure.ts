import { errorCode, errorMessage, errorStatus } from '@portal/platform';
import { isResponseLost, purchaseMessages, type DebitFailure, type SentPurchase } from '../purchase';
import { missingDollarsOf, newPriceOf } from '../purchase/purchaseErrors';

/** What a failed debit means for the dialog: a new price, missing funds, another package, or a second try. */
export function describeDebitFailure(error: unknown, { request }: SentPurchase): DebitFailure {
  const status = errorStatus(error);
  const isLost = isResponseLost(error);
  const code = errorCode(error);
  const price = newPriceOf(error);
  const isUnavailable = status === 404 || code === 'plan_not_for_sale';
  return {
    type: 'debitFailed',
    problem: errorMessage(error, isLost ? purchaseMessages.noResponse : purchaseMessages.fallback),
    // After a server error the outcome is unknown, so the same key is used again; a client error is final.
    isFinal: status !== undefined && status < 500,
    plan: isUnavailable ? null : price === null ? request.plan : { ...request.plan, rrp_usd: price },
    missingDollars:
      isLost || code === 'insufficient_funds' ? (missingDollarsOf(error) ?? request.cost) : null,
  };
}
