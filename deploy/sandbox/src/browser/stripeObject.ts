import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { askForAuthentication } from './authenticationDialog';
import { CardElement } from './cardElement';
import { Elements } from './elements';
import { type Outcome, ProcessorApi } from './processorApi';

interface CardPayment {
  payment_method?: string | { card: unknown; billing_details?: object };
  return_url?: string;
}

type IntentResult = { paymentIntent?: PaymentIntent; error?: StripeError };

const intentResult = ({ value, error }: Outcome<PaymentIntent>): IntentResult =>
  error ? { error } : { paymentIntent: value };

const unsupported = (name: string) => async () => {
  const message = `The sandbox's window.Stripe has no ${name}.`;
  return { error: { type: 'invalid_request_error', message } };
};

/** The object that Stripe(key) returns: the part of Stripe.js that card payments use. */
export const createStripeObject = (publishableKey: string) => {
  const api = new ProcessorApi(publishableKey);

  const methodData = (card: unknown, billingDetails?: object): { data?: object; error?: StripeError } => {
    if (!(card instanceof CardElement)) {
      throw new TypeError('Invalid value for payment_method.card: it should be a card element.');
    }
    const read = card.read();
    if (read.problem) {
      const { type, code, message } = read.problem;
      return { error: { type, code, message } };
    }
    return { data: { type: 'card', card: read.card, billing_details: billingDetails } };
  };

  const finishAction = async (
    clientSecret: string,
    outcome: Outcome<PaymentIntent>,
  ): Promise<IntentResult> => {
    if (outcome.error || outcome.value.status !== 'requires_action') return intentResult(outcome);
    const isComplete = await askForAuthentication();
    const answered = await api.authenticate(clientSecret, isComplete ? 'complete' : 'fail');
    const failure = answered.value?.last_payment_error;
    if (isComplete || !failure) return intentResult(answered);
    return {
      error: { ...failure, type: 'invalid_request_error', payment_intent: answered.value },
    };
  };

  const handleNextAction = async ({ clientSecret }: { clientSecret: string }): Promise<IntentResult> =>
    finishAction(clientSecret, await api.retrieve(clientSecret));

  return {
    elements: () => new Elements(),

    async confirmCardPayment(
      clientSecret: string,
      payment: CardPayment = {},
      options: { handleActions?: boolean } = {},
    ): Promise<IntentResult> {
      const { payment_method: method } = payment;
      let input: object = { use_stripe_sdk: 'true' };
      if (typeof method === 'string') input = { ...input, payment_method: method };
      else if (method) {
        const { data, error } = methodData(method.card, method.billing_details);
        if (error) return { error };
        input = { ...input, payment_method_data: data };
      }
      const outcome = await api.confirm(clientSecret, input);
      return options.handleActions === false ? intentResult(outcome) : finishAction(clientSecret, outcome);
    },

    async createPaymentMethod(input: { card: unknown; billing_details?: object }) {
      const { data, error } = methodData(input.card, input.billing_details);
      if (!data) return { error };
      const outcome = await api.createMethod(data);
      return outcome.error ? { error: outcome.error } : { paymentMethod: outcome.value };
    },

    async retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
      return intentResult(await api.retrieve(clientSecret));
    },

    handleNextAction,
    handleCardAction: (clientSecret: string) => handleNextAction({ clientSecret }),
    createToken: unsupported('createToken'),
    confirmPayment: unsupported('confirmPayment'),
    createSource: unsupported('createSource'),
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
};
