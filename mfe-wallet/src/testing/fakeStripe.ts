import type { PaymentIntentResult } from '@stripe/stripe-js';
import { act, waitFor } from '@testing-library/react';

type Listener = (event?: { complete: boolean }) => void;

/** The card element mounted last. */
interface FakeCard {
  _implementation: { _frame: object };
  listeners: Map<string, Listener>;
}

const cards: FakeCard[] = [];

function buildCard() {
  const listeners = new Map<string, Listener>();
  const card = {
    _implementation: { _frame: {} },
    listeners,
    mount: () => undefined,
    unmount: () => undefined,
    destroy: () => undefined,
    update: () => undefined,
    on: (name: string, listener: Listener) => {
      listeners.set(name, listener);
      return card;
    },
    off: () => card,
    once: () => card,
  };
  cards.push(card);
  return card;
}

const confirmCardPayment = jest.fn<Promise<PaymentIntentResult>, [string, ...unknown[]]>();

/** Stripe's script as `loadStripe` finds it on the page; `confirmCardPayment` sets its response to a payment. */
export const fakeStripe = {
  confirmCardPayment,
  install: () => {
    cards.length = 0;
    confirmCardPayment.mockReset();
    const factory = () => {
      let card: FakeCard | null = null;
      return {
        elements: () => ({
          create: () => (card = buildCard()),
          getElement: () => card,
          update: () => undefined,
        }),
        confirmCardPayment,
        createToken: () => undefined,
        createPaymentMethod: () => undefined,
        registerAppInfo: () => undefined,
        _registerWrapper: () => undefined,
      };
    };
    (window as unknown as { Stripe: unknown }).Stripe = Object.assign(factory, { version: 'basil' });
  },
  /** Waits until the form has mounted the card fields. */
  whenMounted: () => waitFor(() => expect(cards.at(-1)?.listeners.has('change')).toBe(true)),
  /** Enters complete card details in the processor's iframe. */
  completeCard: async () => {
    await fakeStripe.whenMounted();
    act(() => cards.at(-1)?.listeners.get('change')?.({ complete: true }));
  },
};

const paid = (status: string) => ({ paymentIntent: { status } }) as unknown as PaymentIntentResult;
export const succeeded = paid('succeeded');

/** A declined card. */
export const declined = (message: string, more: object = {}) =>
  ({ error: { type: 'card_error', message, ...more } }) as unknown as PaymentIntentResult;
