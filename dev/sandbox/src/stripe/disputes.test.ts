import type Stripe from 'stripe';
import { startTestSandbox, stripeClient } from '../testing/startTestSandbox';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startTestSandbox({});
  stripe = stripeClient(sandbox.port);
});
afterAll(() => sandbox.remove());

const payWith = async (payment_method: string) => {
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' });
  return stripe.paymentIntents.confirm(id, { payment_method });
};
const disputeOf = async (intentId: string) => {
  const { data } = await stripe.disputes.list({ limit: 100 });
  const found = data.find(({ payment_intent: of }) => of === intentId);
  if (!found) throw new Error('There is no dispute.');
  return found;
};
const eventsAbout = async (id: string) => {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter((event) => (event.data.object as { id?: string }).id === id).map(({ type }) => type);
};

test.each([
  ['pm_card_createDispute', 'fraudulent', 'needs_response'],
  ['pm_card_createDisputeProductNotReceived', 'product_not_received', 'needs_response'],
  ['pm_card_createDisputeInquiry', 'fraudulent', 'warning_needs_response'],
])('a payment with %s succeeds and is disputed', async (card, reason, status) => {
  const intent = await payWith(card);
  expect(intent.status).toBe('succeeded');
  expect(await disputeOf(intent.id)).toMatchObject({ reason, status, amount: 5000 });
});

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
  ['The eSIM was used.', 'under_review'],
])('evidence with %s leaves a dispute %s', async (uncategorized_text, status) => {
  const { id } = await disputeOf((await payWith('pm_card_createDispute')).id);
  const changed = await stripe.disputes.update(id, { evidence: { uncategorized_text }, submit: true });
  expect(changed.status).toBe(status);
  const types = await eventsAbout(id);
  expect(types).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.funds_withdrawn']));
  expect(types.includes('charge.dispute.closed')).toBe(status !== 'under_review');
  expect(types.includes('charge.dispute.funds_reinstated')).toBe(status === 'won');
});

test('evidence with a field that the processor does not have is refused', async () => {
  const { id } = await disputeOf((await payWith('pm_card_createDispute')).id);
  const evidence = { delivery_day: '2026-02-03' } as Stripe.DisputeUpdateParams.Evidence;
  await expect(stripe.disputes.update(id, { evidence })).rejects.toThrow();
  const email = { customer_email_address: 'nobody' };
  await expect(stripe.disputes.update(id, { evidence: email })).rejects.toThrow();
});

test('a bank asks again for what it has given back', async () => {
  const { id } = await disputeOf((await payWith('pm_card_createDispute')).id);
  for (const outcome of ['won', 'reopened'])
    await stripe.rawRequest('POST', `/v1/disputes/${id}/sandbox_decision`, { outcome });
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'needs_response' });
});

test('a warning of fraud names its payment', async () => {
  const intent = await payWith('pm_card_createIssuerFraudRecord');
  const { data } = await stripe.events.list({ type: 'radar.early_fraud_warning.created' });
  const { id } = data[0]?.data.object as Stripe.Radar.EarlyFraudWarning;
  expect(await stripe.radar.earlyFraudWarnings.retrieve(id)).toMatchObject({ payment_intent: intent.id });
});

test('a refund tells of its charge', async () => {
  const intent = await payWith('pm_card_visa');
  await stripe.refunds.create({ payment_intent: intent.id, amount: 2000 });
  const { data } = await stripe.events.list({ type: 'charge.refunded' });
  expect(data[0]?.data.object).toMatchObject({ payment_intent: intent.id, amount_refunded: 2000 });
});
