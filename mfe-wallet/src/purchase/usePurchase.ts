import { isPurchaseOpen, purchaseStateOf, type Plan } from '@portal/contract';
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
import { useEffect, useRef, useState } from 'react';
import { useGetPurchaseQuery } from '../walletApi';
import { pollMs } from './pollMs';
import { newPriceOf, missingDollarsOf } from './purchaseRefusal';
import { purchaseMessages } from './purchaseMessages';
import {
  asFirstSent,
  intentOf,
  removeUnfinished,
  storeUnfinished,
  type UnfinishedPurchase,
} from './unfinishedPurchase';
import { isAnswerLost, usePurchaseCalls, type PaidPurchase } from './usePurchaseCalls';

export interface PurchaseOptions {
  /** Where an unfinished purchase is stored; see `unfinishedPurchase`. */
  place: string;
  successMessage: string;
  orderFailedMessage: string;
  /** Shown, and the list refreshed. */
  onBought: () => void;
  /** The wallet holds too little, or the purchase timed out: that many dollars are added next. */
  onFundsNeeded: (dollars: number) => void;
  /** The catalogue’s price is another one by now. */
  onPriceChanged: (plan: Plan) => void;
  /** The package is not sold any more. */
  onGone: () => void;
}

/**
 * The purchase flow of point 4: debit, order, message; on failure refund and message. One key per
 * intent, stored before sending: a double click, a lost answer or a reload make one purchase.
 *
 * @param isInterrupted true where a reload cut this purchase off: the first message says how it goes on
 */
export function usePurchase(options: PurchaseOptions, isInterrupted: boolean) {
  const calls = usePurchaseCalls();
  const refreshTags = useRefreshTags();
  const [isBuying, setIsBuying] = useState(false);
  const [problem, setProblem] = useState<string | null>(isInterrupted ? purchaseMessages.interrupted : null);
  const [undecided, setUndecided] = useState<{ intent: string; transactionId: string } | null>(null);
  const isUnderWay = useRef(false);

  const fail = (message: string) => {
    notify.error(message);
    setProblem(message);
  };
  const settle = (intent: string) => {
    settleIntent(intent);
    removeUnfinished(options.place);
    setUndecided(null);
  };

  const run = async (chosen: UnfinishedPurchase) => {
    const request = asFirstSent(options.place, chosen);
    const intent = intentOf(options.place, request);
    const idempotencyKey = idempotencyKeyFor(intent);
    storeUnfinished(options.place, request);
    const debited = await calls.debit(request, idempotencyKey);
    if (debited.error) return refuse(intent, request, debited.error);

    const paid = { transactionId: debited.data.transactionId, idempotencyKey };
    storeUnfinished(options.place, { ...request, transactionId: paid.transactionId });
    const ordered = await calls.order(request, paid);
    if (!ordered.error) return finish(intent);
    if (isConnectionError(ordered.error)) return setProblem(purchaseMessages.lostConnection);
    await settleFailedOrder(intent, request, paid);
  };

  const refuse = (intent: string, { plan, cost }: UnfinishedPurchase, error: unknown) => {
    if (isConnectionError(error)) return setProblem(purchaseMessages.lostConnection);
    const status = errorStatus(error);
    // Past the gateway nobody knows what became of it, so the same key asks again; a refusal is final.
    const isUndecided = status === undefined || status >= 500;
    if (!isUndecided) settle(intent);
    fail(errorMessage(error, isAnswerLost(error) ? purchaseMessages.noAnswer : purchaseMessages.fallback));

    const price = newPriceOf(error);
    if (price !== null) options.onPriceChanged({ ...plan, rrp_usd: price });
    if (status === 404 || errorCode(error) === 'plan_not_for_sale') options.onGone();
    if (isAnswerLost(error) || errorCode(error) === 'insufficient_funds') {
      options.onFundsNeeded(missingDollarsOf(error) ?? cost);
    }
  };

  const finish = (intent: string) => {
    settle(intent);
    setProblem(null);
    notify.success(options.successMessage);
    options.onBought();
  };

  const sayRefunded = (intent: string) => {
    settle(intent);
    fail(options.orderFailedMessage);
    setProblem(`${options.orderFailedMessage} The amount is back in your wallet.`);
    notify.success('Funds have been successfully refunded!');
    refreshTags(['Wallet']);
  };

  // Says that it failed only once that is certain: the carrier may have done its work, and only its answer was lost.
  const settleFailedOrder = async (intent: string, request: UnfinishedPurchase, paid: PaidPurchase) => {
    const settled = await calls.settleOrRefund(request, paid);
    if (settled.error && isConnectionError(settled.error)) {
      return setProblem(purchaseMessages.lostConnection);
    }
    if (settled.data?.outcome === 'refunded') return sayRefunded(intent);
    if (settled.data?.outcome === 'fulfilled') return finish(intent);
    setProblem(purchaseMessages.stillOpen);
    setUndecided({ intent, transactionId: paid.transactionId });
    refreshTags(['Wallet']);
  };

  const { data: found } = useGetPurchaseQuery(undecided?.transactionId ?? '', {
    skip: undecided === null,
    pollingInterval: pollMs,
  });
  const handleFound = () => {
    if (!undecided || isUnderWay.current || found?.transactionId !== undecided.transactionId) return;
    const state = purchaseStateOf(found.status);
    if (isPurchaseOpen(state)) return;
    if (state === 'completed') finish(undecided.intent);
    else sayRefunded(undecided.intent);
  };
  const foundHandler = useRef(handleFound);
  useEffect(() => {
    foundHandler.current = handleFound;
  });
  useEffect(() => foundHandler.current(), [found]);

  const buy = async (request: UnfinishedPurchase) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(null);
    setIsBuying(true);
    try {
      await run(request);
    } finally {
      isUnderWay.current = false;
      setIsBuying(false);
    }
  };
  return { buy, isBuying, problem, isUndecided: undecided !== null, clearProblem: () => setProblem(null) };
}
