import type { PaymentIntentResult, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { act, waitFor } from '@testing-library/react';

type Listener = (event?: { complete: boolean; empty: boolean }) => void;

/** The payment element mounted last. */
interface FakeFields {
  listeners: Map<string, Listener>;
}

const mounted: FakeFields[] = [];
let options: Partial<StripeElementsOptionsMode> = {};
let fieldOptions: object = {};

function buildFields(given: object) {
  fieldOptions = given;
  const listeners = new Map<string, Listener>();
  const fields = {
    listeners,
    mount: () => undefined,
    unmount: () => undefined,
    destroy: () => undefined,
    update: (changed: object) => {
      fieldOptions = { ...fieldOptions, ...changed };
    },
    on: (name: string, listener: Listener) => {
      listeners.set(name, listener);
      return fields;
    },
    off: () => fields,
    once: () => fields,
  };
  mounted.push(fields);
  return fields;
}

const confirmPayment = jest.fn<Promise<PaymentIntentResult>, [Record<string, unknown>]>();
const handleNextAction = jest.fn<Promise<PaymentIntentResult>, [{ clientSecret: string }]>();

/**
 * Stripe's script as `loadStripe` finds it on the page; `confirmPayment` sets its response to a payment, `handleNextAction`
 * that to an approval.
 */
export const fakeStripe = {
  confirmPayment,
  handleNextAction,
  /** The options of the elements, with their updates. */
  options: () => options,
  /** The options of the payment element, with their updates. */
  fieldOptions: () => fieldOptions,
  install: () => {
    mounted.length = 0;
    confirmPayment.mockReset();
    handleNextAction.mockReset();
    const factory = () => {
      let fields: ReturnType<typeof buildFields> | null = null;
      return {
        elements: (given: Partial<StripeElementsOptionsMode>) => {
          options = given;
          return {
            create: (_type: string, given: object) => (fields = buildFields(given)),
            getElement: () => fields,
            submit: async () => ({}),
            update: (changed: Partial<StripeElementsOptionsMode>) => {
              options = { ...options, ...changed };
            },
          };
        },
        confirmPayment,
        handleNextAction,
        confirmCardPayment: () => undefined,
        createToken: () => undefined,
        createPaymentMethod: () => undefined,
        registerAppInfo: () => undefined,
        _registerWrapper: () => undefined,
      };
    };
    (window as unknown as { Stripe: unknown }).Stripe = Object.assign(factory, { version: 'basil' });
  },
  /** Waits until the form has mounted the card fields. */
  whenMounted: () => waitFor(() => expect(mounted.at(-1)?.listeners.has('change')).toBe(true)),
  /** Renders the card fields in the processor's iframe. */
  showCard: async () => {
    await fakeStripe.whenMounted();
    act(() => mounted.at(-1)?.listeners.get('ready')?.());
  },
  /** The card fields do not load. */
  failCard: async () => {
    await fakeStripe.whenMounted();
    act(() => mounted.at(-1)?.listeners.get('loaderror')?.());
  },
  /** Enters complete card details in the processor's iframe. */
  completeCard: async () => {
    await fakeStripe.showCard();
    act(() => mounted.at(-1)?.listeners.get('change')?.({ complete: true, empty: false }));
  },
};

const paid = (status: string) => ({ paymentIntent: { status } }) as unknown as PaymentIntentResult;
export const succeeded = paid('succeeded');

/** A declined card. */
export const declined = (message: string, more: object = {}) =>
  ({ error: { type: 'card_error', message, ...more } }) as unknown as PaymentIntentResult;
