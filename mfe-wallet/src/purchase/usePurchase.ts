import type { Plan } from '@portal/contract';
import {
  errorCode,
  errorMessage,
  errorStatus,
  idempotencyKeyFor,
  isConnectionError,
  notify,
  settleIntent,
  useUser,
} from '@portal/platform';
import { useRef, useState } from 'react';
import { useConfirmPaymentMutation, usePurchaseMutation } from '../walletApi';
import { newPriceOf, missingDollarsOf } from './purchaseRefusal';
import { purchaseMessages } from './purchaseMessages';
import { forgetUnfinished, keepUnfinished, type UnfinishedPurchase } from './unfinishedPurchase';

/** What the second step needs: who paid for what, under which key. */
export interface PaidPurchase {
  transactionId: string;
  idempotencyKey: string;
}

export interface PurchaseOptions {
  type: 'esim' | 'data-plan';
  /** Where an unfinished purchase is kept; see `unfinishedPurchase`. */
  place: string;
  /** Step two: orders what was paid for; an error is the API’s. */
  order: (wish: UnfinishedPurchase, paid: PaidPurchase) => Promise<{ error?: unknown }>;
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
 * The purchase flow of point 4: debit, order, message; on failure message and refund. One key per
 * intent, kept before sending: a double click, a lost answer or a reload make one purchase.
 *
 * @param isInterrupted true where a reload cut this purchase off: the first words say how it goes on
 */
export function usePurchase(options: PurchaseOptions, isInterrupted: boolean) {
  const user = useUser();
  const [purchase] = usePurchaseMutation();
  const [confirmPayment] = useConfirmPaymentMutation();
  const [isBuying, setIsBuying] = useState(false);
  const [problem, setProblem] = useState<string | null>(isInterrupted ? purchaseMessages.interrupted : null);
  const isUnderWay = useRef(false);

  const fail = (words: string) => {
    notify.error(words);
    setProblem(words);
  };
  const settle = (intent: string) => {
    settleIntent(intent);
    forgetUnfinished(options.place);
  };

  const run = async (wish: UnfinishedPurchase, cost: number) => {
    const { plan, country, customer } = wish;
    const intent = ['purchase', options.place, plan.uid, cost, customer?.id ?? 'self'].join(':');
    const idempotencyKey = idempotencyKeyFor(intent);
    keepUnfinished(options.place, wish);
    const debited = await purchase({
      body: {
        userId: user._id,
        cost,
        type: options.type,
        package_title: plan.name,
        planId: plan.uid,
        country: country ?? undefined,
      },
      idempotencyKey,
    });
    if (debited.error) return refuse(intent, plan, cost, debited.error);

    const { transactionId } = debited.data;
    const ordered = await options.order(wish, { transactionId, idempotencyKey: `${idempotencyKey}:order` });
    if (!ordered.error) return finish(intent);
    if (isConnectionError(ordered.error)) return setProblem(purchaseMessages.lostConnection);
    await refund(intent, cost, { transactionId, idempotencyKey });
  };

  const refuse = (intent: string, plan: Plan, cost: number, error: unknown) => {
    if (isConnectionError(error)) return setProblem(purchaseMessages.lostConnection);
    const status = errorStatus(error);
    // Past the gateway nobody knows what became of it, so the same key asks again; a refusal is final.
    const isUndecided = status === undefined || status >= 500;
    if (!isUndecided) settle(intent);
    fail(errorMessage(error, purchaseMessages.fallback));

    const price = newPriceOf(error);
    if (price !== null) options.onPriceChanged({ ...plan, rrp_usd: price });
    if (status === 404 || errorCode(error) === 'plan_not_for_sale') options.onGone();
    if (status === 504 || errorCode(error) === 'insufficient_funds') {
      options.onFundsNeeded(missingDollarsOf(error) ?? cost);
    }
  };

  const finish = (intent: string) => {
    settle(intent);
    setProblem(null);
    notify.success(options.successMessage);
    options.onBought();
  };

  const refund = async (intent: string, cost: number, { transactionId, idempotencyKey }: PaidPurchase) => {
    fail(options.orderFailedMessage);
    const settled = await confirmPayment({
      body: { userId: user._id, amount: cost, transactionId },
      idempotencyKey: `${idempotencyKey}:refund`,
    });
    // Not known yet: the key stays, so that the next press asks what became of this purchase.
    if (settled.error) {
      return setProblem(
        isConnectionError(settled.error) ? purchaseMessages.lostConnection : purchaseMessages.stillOpen,
      );
    }
    if (settled.data.outcome === 'refunded') {
      settle(intent);
      setProblem(`${options.orderFailedMessage} The amount is back in your wallet.`);
      return notify.success('Funds have been successfully refunded!');
    }
    // The carrier had done its work after all, and only its answer was lost.
    if (settled.data.outcome === 'fulfilled') return finish(intent);
    setProblem(purchaseMessages.stillOpen);
  };

  const buy = async (wish: UnfinishedPurchase) => {
    const cost = wish.plan.rrp_usd;
    if (isUnderWay.current || cost === null) return;
    isUnderWay.current = true;
    setProblem(null);
    setIsBuying(true);
    try {
      await run(wish, cost);
    } finally {
      isUnderWay.current = false;
      setIsBuying(false);
    }
  };
  return { buy, isBuying, problem, clearProblem: () => setProblem(null) };
}
