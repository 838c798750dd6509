/** A payment that waits for the buyer's card. */
export interface WaitingPayment {
  paymentIntentId: string;
  clientSecret: string;
}

/**
 * Confirms a payment as the browser does, with a test card that always succeeds (https://docs.stripe.com/testing).
 *
 * @throws what fetch throws, when there is no answer in time
 */
export function payByTestCard(
  sandboxUrl: string,
  { paymentIntentId, clientSecret }: WaitingPayment,
  timeoutMs = 5_000,
): Promise<Response> {
  return fetch(`${sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { authorization: 'Bearer pk_test_portal' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
}
