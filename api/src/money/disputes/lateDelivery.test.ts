// Purchases that are delivered when the money that paid for them has already gone back to its card.
import { verifyLedger } from '../../operations/reconciliation/verifyLedger';
import { disputeCards, useDisputes } from '../../testing/useDisputes';

const { shop, topUp, refund, lookUp, disputeOf, decide } = useDisputes();

type Payment = Awaited<ReturnType<typeof topUp>>;

const lose = async (payment: Payment) => {
  const disputeId = await disputeOf(payment);
  await lookUp();
  await decide(disputeId, 'lost');
};

test.each([
  ['refunded at the processor', undefined, (payment: Payment) => refund(payment, 600)],
  ['lost in a dispute', disputeCards.fraudulent, lose],
])('no commission stays on what a payment paid for that was %s', async (_how, card, goBack) => {
  const affiliate = await shop.api.signIn({ role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const payment = await topUp(customer, 6, card);
  const transactionId = await shop.pay(customer, 'esim');
  await goBack(payment);
  await lookUp();
  expect(await shop.balance(customer)).toBeLessThan(0);
  const body = { planId: shop.plan.uid, transactionId, tag: 'x' };
  expect((await shop.api.call('POST', '/esim', { as: customer, body })).status).toBe(201);
  // The job that looks again every hour.
  await lookUp();
  const earnings = await shop.api.call('GET', `/affiliate/${affiliate.user.id}/earnings`, { as: affiliate });
  expect(earnings.body).toMatchObject({ final: 0, maturing: 0, available: 0 });
  expect(earnings.body['reversed']).toBeGreaterThan(0);
  expect(await verifyLedger(shop.api.services.db)).toEqual([]);
});
