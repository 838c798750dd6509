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

const fallback = 'Something went wrong. Please try again.';
const lostConnection =
  'The connection was lost. Your purchase is kept: press the button again when you are back online, and it goes on where it stopped.';
const stillOpen =
  'The carrier has not answered yet. Your money is safe: either the purchase appears in your list, or the amount comes back to your wallet.';

/** What the second step needs: who paid for what, under which key. */
export interface PaidPurchase {
  transactionId: string;
  idempotencyKey: string;
}

interface Options {
  type: 'esim' | 'data-plan';
  /** Everything beside the plan that makes it another purchase: for whom, on which eSIM. */
  intent: string;
  /** Step two: orders what was paid for; an error is the API’s. */
  order: (plan: Plan, paid: PaidPurchase) => Promise<{ error?: unknown }>;
  successMessage: string;
  orderFailedMessage: string;
  /** Shown, and the list refreshed. */
  onBought: () => void;
  /** The wallet holds too little, or the purchase timed out: funds are added next. */
  onFundsNeeded: (plan: Plan) => void;
  /** The catalogue’s price is another one by now. */
  onPriceChanged: () => void;
}

/**
 * The purchase flow of point 4: debit, order, message; on failure message and refund. One key per
 * intent, kept before sending: a double click, a lost answer or a reload make one purchase.
 */
export function usePurchase(options: Options) {
  const user = useUser();
  const [purchase] = usePurchaseMutation();
  const [confirmPayment] = useConfirmPaymentMutation();
  const [isBuying, setIsBuying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  const fail = (words: string) => {
    notify.error(words);
    setProblem(words);
  };

  const run = async (plan: Plan, cost: number, country: string | undefined) => {
    const intent = `purchase:${options.type}:${user._id}:${plan.uid}:${cost}:${options.intent}`;
    const idempotencyKey = idempotencyKeyFor(intent);
    const debited = await purchase({
      body: {
        userId: user._id,
        cost,
        type: options.type,
        package_title: plan.name,
        planId: plan.uid,
        country,
      },
      idempotencyKey,
    });
    if (debited.error) {
      if (isConnectionError(debited.error)) return setProblem(lostConnection);
      const status = errorStatus(debited.error);
      // After a time-out the same key finds out what became of it; any other refusal is final.
      if (status !== 504) settleIntent(intent);
      if (errorCode(debited.error) === 'price_changed') options.onPriceChanged();
      fail(errorMessage(debited.error, fallback));
      if (status === 504 || errorCode(debited.error) === 'insufficient_funds') options.onFundsNeeded(plan);
      return;
    }

    const { transactionId } = debited.data;
    const ordered = await options.order(plan, { transactionId, idempotencyKey: `${idempotencyKey}:order` });
    if (!ordered.error) {
      settleIntent(intent);
      notify.success(options.successMessage);
      return options.onBought();
    }
    if (isConnectionError(ordered.error)) return setProblem(lostConnection);
    await refund(intent, cost, { transactionId, idempotencyKey });
  };

  const refund = async (intent: string, cost: number, { transactionId, idempotencyKey }: PaidPurchase) => {
    fail(options.orderFailedMessage);
    const settled = await confirmPayment({
      body: { userId: user._id, amount: cost, transactionId },
      idempotencyKey: `${idempotencyKey}:refund`,
    });
    if (settled.error && isConnectionError(settled.error)) return setProblem(lostConnection);
    settleIntent(intent);
    if (settled.error) return setProblem(stillOpen);
    if (settled.data.outcome === 'refunded') return notify.success('Funds have been successfully refunded!');
    // The carrier had done its work after all, and only its answer was lost.
    if (settled.data.outcome === 'fulfilled') {
      setProblem(null);
      notify.success(options.successMessage);
      return options.onBought();
    }
    setProblem(stillOpen);
  };

  const buy = async (plan: Plan, country?: string) => {
    const cost = plan.rrp_usd;
    if (isUnderWay.current || cost === null) return;
    isUnderWay.current = true;
    setProblem(null);
    setIsBuying(true);
    try {
      await run(plan, cost, country);
    } finally {
      isUnderWay.current = false;
      setIsBuying(false);
    }
  };
  return { buy, isBuying, problem, clearProblem: () => setProblem(null) };
}
