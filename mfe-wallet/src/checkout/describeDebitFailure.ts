import { isUnanswered } from '@portal/contract';
import { errorCode, errorMessage, errorStatus } from '@portal/platform';
import {
  isRefused,
  isResponseLost,
  purchaseMessages,
  type DebitFailure,
  type SentPurchase,
} from '../purchase';
import { missingDollarsOf, newPriceOf } from '../purchase/purchaseErrors';

/** What a failed debit means for the dialog: a new price, missing funds, another package, or a second try. */
export function describeDebitFailure(error: unknown, { request }: SentPurchase): DebitFailure {
  const isLost = isResponseLost(error);
  const code = errorCode(error);
  const price = newPriceOf(error);
  const isUnavailable = errorStatus(error) === 404 || code === 'plan_not_for_sale';
  return {
    type: 'debitFailed',
    problem:
      isLost && isUnanswered(code)
        ? purchaseMessages.noResponse
        : errorMessage(error, purchaseMessages.fallback),
    isFinal: isRefused(error),
    plan: isUnavailable ? null : price === null ? request.plan : { ...request.plan, rrp_usd: price },
    missingDollars:
      isLost || code === 'insufficient_funds' ? (missingDollarsOf(error) ?? request.cost) : null,
  };
}
