import {
  errorMessage,
  idempotencyKeyFor,
  isConnectionError,
  notify,
  settleIntent,
  useUser,
} from '@portal/platform';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useAddFundMutation, useConfirmPaymentMutation } from '../walletApi';
import { confirmCard, paymentFailed } from './confirmCard';

const goesOn = 'Your payment goes on. If your card is charged, the amount appears in your wallet by itself.';
const waiting = {
  open: 'The card processor has not received this payment so far, and your card has not been charged. You can wait or close this window: should the payment still go through, the amount appears in your wallet by itself.',
  unknown:
    'The card processor has not answered yet. You can wait or close this window: if your card was charged, the amount appears in your wallet by itself.',
} as const;

interface Options {
  /** Called when the amount is credited or will be, also after the dialog was closed. */
  onPaid: (isCredited: boolean) => void;
  /** Called when the dialog can close. */
  onClose: () => void;
}

interface Payment {
  /** Dollars; null for invalid input. */
  amount: number | null;
  fullName: string;
  isCardComplete: boolean;
}

/**
 * The top-up flow: a payment intent on the server, the card's confirmation, the credit. The card processor's webhook
 * credits too, so closing the dialog or tab after paying loses nothing.
 */
export function useTopUp({ onPaid, onClose }: Options) {
  const user = useUser();
  const stripe = useStripe();
  const elements = useElements();
  const [addFund] = useAddFundMutation();
  const [confirmPayment] = useConfirmPaymentMutation();
  const [notice, setNotice] = useState<string | null>(null);
  const { isRunning, isShown, isPaying, problem, setProblem, once } = useRunningPayment();

  const fail = (message: string, text = message) => {
    notify.error(message);
    setProblem(text);
  };
  const finish = (intent: string, isCredited: boolean) => {
    settleIntent(intent);
    isRunning.current = false;
    // The card was charged. If the server's response is lost, the card processor's webhook credits the wallet.
    if (isCredited) notify.success('Funds added successfully!');
    else notify.info('Your payment has arrived. Your balance will show it in a moment.');
    onPaid(isCredited);
    if (isShown.current) onClose();
  };

  const pay = async ({ amount, fullName, isCardComplete }: Payment): Promise<void> => {
    const card = elements?.getElement(CardElement);
    if (amount === null || fullName === '') return fail('please, fill all the fields');
    if (!stripe || !card)
      return fail('The card form has not loaded yet. Check your connection and try again.');
    if (!isCardComplete) {
      setProblem('Complete the card’s number, expiry date and security code.');
      return;
    }

    const intent = `add-funds:${user._id}:${amount}`;
    const idempotencyKey = idempotencyKeyFor(intent);
    const begun = await addFund({
      body: { userId: user._id, amount, currency: 'usd', email: user.email },
      idempotencyKey,
    });
    if (begun.error) {
      if (!isConnectionError(begun.error)) settleIntent(intent);
      return fail(paymentFailed, errorMessage(begun.error, paymentFailed));
    }
    // The dialog was closed before the card was used: nothing is charged.
    if (!isShown.current) return;
    const { clientSecret, paymentIntentId } = begun.data;
    const askServer = () =>
      confirmPayment({
        body: { userId: user._id, amount, paymentIntentId },
        idempotencyKey: `${idempotencyKey}:confirm`,
      });

    const paid = await confirmCard({
      stripe,
      clientSecret,
      card,
      billing: { name: fullName, email: user.email },
      askServer,
      onOpen: (lookUp) => setNotice(waiting[lookUp === 'open' ? 'open' : 'unknown']),
    });
    if (paid.status === 'canceled') settleIntent(intent);
    if (paid.status === 'canceled' || paid.status === 'failed') return fail(paymentFailed, paid.reason);
    if (paid.status === 'credited') return finish(intent, true);

    const credited = await askServer();
    finish(intent, !credited.error);
  };

  const payCard = (payment: Payment) => once(() => pay(payment).finally(() => setNotice(null)));
  return { payCard, isPaying, problem, notice };
}

/** One payment at a time, which goes on when the dialog closes: a notice says so then. */
function useRunningPayment() {
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (isRunning.current) notify.info(goesOn);
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
      setIsPaying(false);
    }
  };
  return { isRunning, isShown, isPaying, problem, setProblem, once };
}
