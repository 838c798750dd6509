import { isUnanswered, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import {
  errorCode,
  errorMessage,
  idempotencyKeyFor,
  isConnectionError,
  notify,
  settleIntent,
  useApiMutation,
  useUser,
} from '@portal/platform';
import { useEffect, useRef, useState } from 'react';
import { confirmCard, paymentFailed } from './confirmCard';
import { finishSavedCard } from './finishSavedCard';
import type { PaymentLookUp } from './lookUpPayment';
import {
  confirmNewCard,
  fieldsMissing,
  findObstacle,
  requestOf,
  type ChosenCard,
  type Obstacle,
} from './chosenCard';

const paymentContinues = t(
  'Your payment continues. If your card is charged, the amount appears in your wallet by itself.',
);
const waiting = {
  open: t(
    'The card processor has not received this payment so far, and your card has not been charged. You can wait or close this window: should the payment still go through, the amount appears in your wallet by itself.',
  ),
  unknown: t(
    'The card processor has not answered yet. You can wait or close this window: if your card was charged, the amount appears in your wallet by itself.',
  ),
} as const;
const earlierPayment = t('It was paid before, in an earlier attempt. Your card was not charged again.');
/** For a saved card, which the server may have charged: nothing says that it failed. */
const unanswered = t(
  'There was no answer. If your card was charged, the amount appears in your wallet. If you try again, it is charged once.',
);
const cardGone = t('This card is no longer saved. Choose another one; nothing was charged.');

interface Options {
  /** Called when the amount is credited or will be, also after the dialog was closed. */
  onPaid: (isCredited: boolean) => void;
  onClose: (() => void) | undefined;
  onCardGone: () => void;
}

/**
 * The top-up flow: a payment intent on the server, the card's confirmation, the credit. The card processor's webhook
 * credits too, so closing the dialog or tab after paying loses nothing.
 */
export function useTopUp({ onPaid, onClose = () => undefined, onCardGone }: Options) {
  const user = useUser();
  const [addFund] = useApiMutation(calls.addFund);
  const [confirmPayment] = useApiMutation(calls.confirmPayment);
  const [notice, setNotice] = useState<string | null>(null);
  const { mayCharge, isShown, isPaying, problem, setProblem, once } = useRunningPayment();

  const fail = (message: string, text = message) => {
    notify.error(message);
    setProblem(text);
  };
  const finish = (intent: string, isCredited: boolean) => {
    settleIntent(intent);
    mayCharge.current = false;
    // The card was charged. If the server's response is lost, the card processor's webhook credits the wallet.
    if (isCredited) notify.success(t('Funds added successfully!'));
    else notify.info(t('Your payment has arrived. Your balance will show it in a moment.'));
    onPaid(isCredited);
    if (isShown.current) onClose();
  };

  /** Begins the payment on the server, which charges a saved card at once; null if it failed. */
  const start = async (intent: string, amount: number, card: ChosenCard) => {
    const { data, error } = await addFund({
      body: { userId: user._id, amount, currency: 'usd', email: user.email, ...requestOf(card) },
      idempotencyKey: idempotencyKeyFor(intent),
    });
    if (data) return data;
    const isSaved = card.savedCardId !== undefined;
    if (!isSaved && isOver(error)) settleIntent(intent);
    const isGone = isSaved && errorCode(error) === 'not_found';
    if (isGone) onCardGone();
    if (isSaved && isUnanswered(errorCode(error))) setProblem(unanswered);
    else fail(paymentFailed, isGone ? cardGone : errorMessage(error, paymentFailed));
    return null;
  };

  const pay = async (amount: number, card: ChosenCard): Promise<void> => {
    const intent = `add-funds:${user._id}:${amount}`;
    const idempotencyKey = idempotencyKeyFor(intent);
    const isNewCard = card.savedCardId === undefined;
    mayCharge.current = !isNewCard;
    const started = await start(intent, amount, card);
    // If the dialog was closed before a new card was used, nothing is charged.
    if (!started || (isNewCard && !isShown.current)) return;
    mayCharge.current = true;
    const askServer = () =>
      confirmPayment({
        body: { userId: user._id, amount, paymentIntentId: started.paymentIntentId },
        idempotencyKey: `${idempotencyKey}:confirm`,
      });
    const handleOpen = (lookUp: PaymentLookUp) => setNotice(waiting[lookUp === 'open' ? 'open' : 'unknown']);

    const paid =
      card.savedCardId === undefined
        ? await confirmCard({
            confirm: () => confirmNewCard(card, started.clientSecret, user.email),
            askServer,
            onOpen: handleOpen,
          })
        : await finishSavedCard(started, askServer, handleOpen);
    if (paid.status === 'canceled') settleIntent(intent);
    if (paid.status === 'canceled' || paid.status === 'failed') return fail(paymentFailed, paid.reason);
    if (paid.status === 'credited') return finish(intent, true);

    finish(intent, !(await askServer()).error);
    // Whoever meant another payment must not wait for it.
    if (paid.isEarlier) notify.info(earlierPayment);
  };

  const refuse = ({ text, isToast }: Obstacle) => (isToast ? fail(text) : setProblem(text));

  /** @param amount dollars; null for invalid input */
  const payCard = (amount: number | null, card: ChosenCard) =>
    once(async () => {
      if (amount === null) return refuse(fieldsMissing);
      const obstacle = await findObstacle(card);
      if (obstacle) return refuse(obstacle);
      return pay(amount, card).finally(() => setNotice(null));
    });
  return { payCard, isPaying, problem, notice };
}

/** One payment at a time. One that may charge the card continues when the dialog closes: a notice says so then. */
function useRunningPayment() {
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);
  const mayCharge = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (mayCharge.current) notify.info(paymentContinues);
    };
  }, []);

  const once = async (pay: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setProblem(null);
    setIsPaying(true);
    try {
      await pay();
    } finally {
      isRunning.current = false;
      mayCharge.current = false;
      setIsPaying(false);
    }
  };
  return { mayCharge, isShown, isPaying, problem, setProblem, once };
}

/**
 * Whether the next attempt with a new card is another payment. One with a saved card never is: the server may have charged it
 * and its answer been lost, so the same key finds what became of it, whatever was refused since.
 */
const isOver = (error: unknown): boolean => !isConnectionError(error) && errorCode(error) !== 'card_declined';
