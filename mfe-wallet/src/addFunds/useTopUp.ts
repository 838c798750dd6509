import {
  errorMessage,
  idempotencyKeyFor,
  isConnectionError,
  notify,
  settleIntent,
  useUser,
} from '@portal/platform';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { useAddFundMutation, useConfirmPaymentMutation } from '../walletApi';

const paymentFailed = 'Payment failed. Please try again.';
const lostConnection =
  'The connection was lost. If your card was charged, the amount will be in your wallet; look there before you pay again.';

interface Options {
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

interface Payment {
  /** Dollars; null while what was typed is no amount. */
  amount: number | null;
  fullName: string;
  isCardComplete: boolean;
}

/**
 * The sequence of adding funds: an intent on the server, the card’s confirmation, the credit. The
 * money is credited by the processor’s own word too, so a tab closed after paying loses nothing.
 */
export function useTopUp({ onBusy, onDone }: Options) {
  const user = useUser();
  const stripe = useStripe();
  const elements = useElements();
  const [addFund] = useAddFundMutation();
  const [confirmPayment] = useConfirmPaymentMutation();
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  const fail = (message: string, words = message) => {
    notify.error(message);
    setProblem(words);
  };

  const pay = async ({ amount, fullName, isCardComplete }: Payment) => {
    const card = elements?.getElement(CardElement);
    if (amount === null || fullName === '') return fail('please, fill all the fields');
    if (!stripe || !card)
      return fail('The card form has not loaded yet. Check your connection and try again.');
    if (!isCardComplete) return setProblem('Complete the card’s number, expiry date and security code.');

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
    const { clientSecret, paymentIntentId } = begun.data;

    const paid = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: { name: fullName, email: user.email } },
    });
    if (paid.error?.type === 'api_connection_error') return fail(paymentFailed, lostConnection);
    // An intent that an earlier attempt has paid (its answer was lost, or the page reloaded) is refused as such.
    const status = paid.paymentIntent?.status ?? paid.error?.payment_intent?.status;
    if (status === 'canceled') settleIntent(intent);
    // The same intent goes on with another card: nothing was charged.
    if (status !== 'succeeded') return fail(paymentFailed, paid.error?.message ?? paymentFailed);

    const credited = await confirmPayment({
      body: { userId: user._id, amount, paymentIntentId },
      idempotencyKey: `${idempotencyKey}:confirm`,
    });
    settleIntent(intent);
    // The card was charged. Should this answer be lost, the processor’s own message credits it.
    if (credited.error) notify.info('Your payment has arrived. Your balance will show it in a moment.');
    else notify.success('Funds added successfully!');
    onDone();
  };

  const payCard = async (payment: Payment) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(null);
    setIsPaying(true);
    onBusy(true);
    try {
      await pay(payment);
    } finally {
      isUnderWay.current = false;
      setIsPaying(false);
      onBusy(false);
    }
  };
  return { payCard, isPaying, problem };
}
