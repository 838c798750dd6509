import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { askForAuthentication } from './authenticationDialog';
import { Elements, type ElementsOptions } from './elements';
import { type Outcome, ProcessorApi } from './processorApi';

interface PaymentConfirmation {
  elements?: Elements;
  clientSecret: string;
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
    payment_method_data?: { billing_details?: Record<string, unknown> };
  };
  redirect?: 'always' | 'if_required';
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

  const confirmPayment = async (payment: PaymentConfirmation): Promise<IntentResult> => {
    const { elements, clientSecret, confirmParams = {}, redirect = 'always' } = payment;
    const { payment_method: method, payment_method_data: data, return_url: returnUrl } = confirmParams;
    if (redirect === 'always')
      throw new Error('The sandbox confirms payments only with redirect "if_required".');
    if (returnUrl !== undefined) new URL(returnUrl);
    let input: object = { use_stripe_sdk: 'true', payment_method: method };
    if (elements) {
      input = { use_stripe_sdk: 'true', payment_method_data: elements.methodData(data?.billing_details) };
      const found = await api.retrieve(clientSecret);
      if (found.error) return { error: found.error };
      const conflict = found.value.status === 'succeeded' ? undefined : elements.conflictWith(found.value);
      if (conflict) return { error: { type: 'invalid_request_error', message: conflict } };
    }
    return finishAction(clientSecret, await api.confirm(clientSecret, input));
  };

  return {
    elements: (options?: ElementsOptions) => new Elements(options),
    confirmPayment,
    confirmCardPayment: (clientSecret: string, { payment_method }: { payment_method?: string } = {}) =>
      confirmPayment({ clientSecret, confirmParams: { payment_method }, redirect: 'if_required' }),
    handleNextAction,
    retrievePaymentIntent: async (clientSecret: string): Promise<IntentResult> =>
      intentResult(await api.retrieve(clientSecret)),
    createToken: unsupported('createToken'),
    createPaymentMethod: unsupported('createPaymentMethod'),
    createSource: unsupported('createSource'),
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
};
