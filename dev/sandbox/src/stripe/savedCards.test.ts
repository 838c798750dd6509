import type Stripe from 'stripe';
import { startTestSandbox, stripeClient } from '../testing/startTestSandbox';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  stripe = stripeClient(sandbox.port);
});
afterAll(() => sandbox.remove());

const createCustomer = () =>
  stripe.customers.create({ email: 'ada@example.com', metadata: { userId: 'u1' } });
const createFor = (customer: string) =>
  stripe.paymentIntents.create({ amount: 5000, currency: 'usd', customer });

/** Pays with a card so that it is saved; returns customer and card. */
async function save(token = 'pm_card_visa') {
  const customer = await createCustomer();
  const { id } = await createFor(customer.id);
  await stripe.paymentIntents.update(id, { setup_future_usage: 'off_session' });
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: token });
  return { customer: customer.id, card: paid.payment_method as string, paid };
}
const attached = async (token: string) => {
  const { id: customer } = await createCustomer();
  return { customer, card: (await stripe.paymentMethods.attach(token, { customer })).id };
};
const listOf = async (customer: string) =>
  (await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data.map(({ id }) => id);

test('saves a card with a payment that is set up for later ones, and charges it again', async () => {
  const { customer, card, paid } = await save();
  expect(paid).toMatchObject({ status: 'succeeded', setup_future_usage: 'off_session' });
  expect(await listOf(customer)).toEqual([card]);
  const { id } = await createFor(customer);
  const again = await stripe.paymentIntents.confirm(id, { payment_method: card, off_session: true });
  expect(again.status).toBe('succeeded');
});

test('does not save a card whose payment no longer asks for it', async () => {
  const { id: customer } = await createCustomer();
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' });
  await stripe.paymentIntents.update(id, { customer, setup_future_usage: 'off_session' });
  await stripe.paymentIntents.update(id, { setup_future_usage: '' });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(await listOf(customer)).toEqual([]);
  await expect(stripe.paymentIntents.update(id, { setup_future_usage: 'off_session' })).rejects.toMatchObject(
    { code: 'payment_intent_unexpected_state' },
  );
});

test('charges no card of another customer and none that was removed', async () => {
  const { customer, card } = await save();
  const { id } = await createFor((await createCustomer()).id);
  await expect(stripe.paymentIntents.confirm(id, { payment_method: card })).rejects.toMatchObject({
    param: 'payment_method',
  });
  await stripe.paymentMethods.detach(card);
  expect(await listOf(customer)).toEqual([]);
  const own = await createFor(customer);
  await expect(stripe.paymentIntents.confirm(own.id, { payment_method: card })).rejects.toMatchObject({
    param: 'payment_method',
  });
  await expect(stripe.paymentMethods.detach(card)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  });
});

test('asks for authentication while the owner is there, and declines when nobody is', async () => {
  const { customer, card } = await attached('pm_card_threeDSecure2Required');
  const { id } = await createFor(customer);
  await expect(
    stripe.paymentIntents.confirm(id, { payment_method: card, off_session: true }),
  ).rejects.toMatchObject({ code: 'authentication_required' });
  const asked = await stripe.paymentIntents.confirm(id, { payment_method: card });
  expect(asked.status).toBe('requires_action');
});

test.each([
  ['pm_card_chargeCustomerFail', { code: 'card_declined', decline_code: 'generic_decline' }],
  ['pm_card_chargeDeclinedExpiredCard', { code: 'expired_card' }],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', { decline_code: 'insufficient_funds' }],
])('declines the saved card of %s', async (token, error) => {
  const { customer, card } = await attached(token);
  const { id } = await createFor(customer);
  await expect(stripe.paymentIntents.confirm(id, { payment_method: card })).rejects.toMatchObject(error);
});

test('shows customers and their cards to the server alone', async () => {
  const { customer } = await save();
  const response = await fetch(`${sandbox.url}/v1/customers/${customer}/payment_methods`, {
    headers: { authorization: 'Bearer pk_test_browser' },
  });
  expect(response.status).toBe(403);
});
