// Purchases that are delivered when the money that paid for them has already gone back to its card.
import { daysBefore } from '@portal/contract';
import { lookUpMoneyBack } from './disputesModule';
import { verifyLedger } from '../../operations/reconciliation/verifyLedger';
import { disputeCards, useDisputes } from '../../testing/useDisputes';

const { shop, topUp, refund, lookUp, disputeOf, decide } = useDisputes();

type Payment = Awaited<ReturnType<typeof topUp>>;

const lose = async (payment: Payment) => {
  const disputeId = await disputeOf(payment);
  await lookUp();
  await decide(disputeId, 'lost');
};

/** A purchase whose payment goes back to the card before it is delivered. */
async function deliverLate(card: string | undefined, goBack: (payment: Payment) => Promise<unknown>) {
  const affiliate = await shop.api.signIn({ role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const payment = await topUp(customer, 6, card);
  const transactionId = await shop.pay(customer, 'esim');
  await goBack(payment);
  await lookUp();
  expect(await shop.balance(customer)).toBeLessThan(0);
  const body = { planId: shop.plan.uid, transactionId, tag: 'x' };
  expect((await shop.api.call('POST', '/esim', { as: customer, body })).status).toBe(201);
  const earnings = async () =>
    (await shop.api.call('GET', `/affiliate/${affiliate.user.id}/earnings`, { as: affiliate })).body;
  return { transactionId, earnings };
}

describe.each([
  ['refunded at the processor', undefined, (payment: Payment) => refund(payment, 600)],
  ['lost in a dispute', disputeCards.fraudulent, lose],
])('what a payment paid for that was %s', (_how, card, goBack) => {
  test('keeps no commission, however late it is delivered', async () => {
    const { earnings } = await deliverLate(card, goBack);
    // The job that looks again every hour.
    await lookUpMoneyBack(shop.api.services, daysBefore(-60));
    expect(await earnings()).toMatchObject({ final: 0, maturing: 0, available: 0 });
    expect((await earnings())['reversed']).toBeGreaterThan(0);
    expect(await verifyLedger(shop.api.services.db)).toEqual([]);
  });

  test('is named if it kept its commission, until an operator opens it again', async () => {
    const { transactionId, earnings } = await deliverLate(card, goBack);
    const { db, pool } = shop.api.services;
    const settle = (at: string) =>
      pool.query(`update purchases_in_doubt set settled_at = ${at} where purchase_id = $1`, [transactionId]);
    // As a release that settled such purchases too early.
    await settle('now()');
    await lookUp();
    expect(await earnings()).not.toMatchObject({ final: 0 });
    expect(await verifyLedger(db)).toEqual([
      {
        invariant: 'No commission is left on a purchase whose payment went back to its card',
        count: 1,
        example: transactionId,
      },
    ]);
    await settle('null');
    await lookUp();
    expect(await earnings()).toMatchObject({ final: 0 });
    expect(await verifyLedger(db)).toEqual([]);
  });
});
