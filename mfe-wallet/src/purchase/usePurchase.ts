import type { Plan } from '@portal/contract';
import {
  errorCode,
  errorMessage,
  errorStatus,
  idempotencyKeyFor,
  isConnectionError,
  notify,
  settleIntent,
  useRefreshTags,
} from '@portal/platform';
import { useRef, useState } from 'react';
import { newPriceOf, missingDollarsOf } from './purchaseErrors';
import { purchaseMessages } from './purchaseMessages';
import {
  asFirstSent,
  intentOf,
  removeUnfinished,
  storeUnfinished,
  type UnfinishedPurchase,
} from './unfinishedPurchase';
import { isResponseLost, usePurchaseCalls, type PaidPurchase } from './usePurchaseCalls';
import { usePurchaseEnd, type PendingPurchase } from './usePurchaseEnd';

export interface PurchaseOptions {
  /** Storage place of an unfinished purchase; see `unfinishedPurchase`. */
  place: string;
  successMessage: string;
  orderFailedMessage: string;
  /** Called after a successful purchase. */
  onBought: () => void;
  /** Called with the missing dollars if the balance is too low or the purchase timed out. */
  onFundsNeeded: (dollars: number) => void;
  /** Called with the plan at its new price. */
  onPriceChanged: (plan: Plan) => void;
  /** Called if the package is no longer for sale. */
  onUnavailable: () => void;
}

/**
 * The purchase flow of point 4: debit, order, message; on failure refund and message. One key per intent, stored
 * before the first request, so that double clicks, lost responses and reloads make one purchase.
 *
 * @param isInterrupted true if a reload interrupted this purchase: the first message explains how to resume
 */
// eslint-disable-next-line max-lines-per-function -- the steps of one purchase share its intent, request and status
export function usePurchase(options: PurchaseOptions, isInterrupted: boolean) {
  const calls = usePurchaseCalls();
  const refreshTags = useRefreshTags();
  const [isBuying, setIsBuying] = useState(false);
  const [problem, setProblem] = useState<string | null>(isInterrupted ? purchaseMessages.interrupted : null);
  const [pending, setPending] = useState<PendingPurchase | null>(null);
  const isRunning = useRef(false);

  const fail = (message: string) => {
    notify.error(message);
    setProblem(message);
  };
  const settle = (intent: string) => {
    settleIntent(intent);
    removeUnfinished(options.place);
    setPending(null);
  };

  const run = async (chosen: UnfinishedPurchase): Promise<void> => {
    const request = asFirstSent(options.place, chosen);
    const intent = intentOf(options.place, request);
    const idempotencyKey = idempotencyKeyFor(intent);
    storeUnfinished(options.place, request);
    const debited = await calls.debit(request, idempotencyKey);
    if (debited.error) return handleDebitError(intent, request, debited.error);

    const paid = { transactionId: debited.data.transactionId, idempotencyKey };
    storeUnfinished(options.place, { ...request, transactionId: paid.transactionId });
    const ordered = await calls.order(request, paid);
    if (!ordered.error) return finish(intent);
    if (isConnectionError(ordered.error)) return setProblem(purchaseMessages.lostConnection);
    await settleFailedOrder(intent, request, paid);
  };

  const handleDebitError = (intent: string, { plan, cost }: UnfinishedPurchase, error: unknown): void => {
    if (isConnectionError(error)) return setProblem(purchaseMessages.lostConnection);
    const status = errorStatus(error);
    // After a server error the outcome is unknown, so the same key is used again; a client error is final.
    const isPending = status === undefined || status >= 500;
    if (!isPending) settle(intent);
    fail(
      errorMessage(error, isResponseLost(error) ? purchaseMessages.noResponse : purchaseMessages.fallback),
    );

    const price = newPriceOf(error);
    if (price !== null) options.onPriceChanged({ ...plan, rrp_usd: price });
    if (status === 404 || errorCode(error) === 'plan_not_for_sale') options.onUnavailable();
    if (isResponseLost(error) || errorCode(error) === 'insufficient_funds') {
      options.onFundsNeeded(missingDollarsOf(error) ?? cost);
    }
  };

  const finish = (intent: string) => {
    settle(intent);
    setProblem(null);
    notify.success(options.successMessage);
    options.onBought();
  };

  const finishRefunded = (intent: string) => {
    settle(intent);
    fail(options.orderFailedMessage);
    setProblem(`${options.orderFailedMessage} The amount is back in your wallet.`);
    notify.success('Funds have been successfully refunded!');
    refreshTags(['Wallet']);
  };

  // Reports a failure only once it is certain: the carrier may have fulfilled the order and only its response was
  // lost.
  const settleFailedOrder = async (
    intent: string,
    request: UnfinishedPurchase,
    paid: PaidPurchase,
  ): Promise<void> => {
    const settled = await calls.settleOrRefund(request, paid);
    if (settled.error && isConnectionError(settled.error)) {
      return setProblem(purchaseMessages.lostConnection);
    }
    if (settled.data?.outcome === 'refunded') return finishRefunded(intent);
    if (settled.data?.outcome === 'fulfilled') return finish(intent);
    setProblem(purchaseMessages.stillOpen);
    setPending({ intent, transactionId: paid.transactionId });
    refreshTags(['Wallet']);
  };

  usePurchaseEnd(pending, ({ intent }, state) => {
    if (isRunning.current) return;
    if (state === 'completed') finish(intent);
    else finishRefunded(intent);
  });

  const buy = async (request: UnfinishedPurchase) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setProblem(null);
    setIsBuying(true);
    try {
      await run(request);
    } finally {
      isRunning.current = false;
      setIsBuying(false);
    }
  };
  return { buy, isBuying, problem, isPending: pending !== null, clearProblem: () => setProblem(null) };
}
