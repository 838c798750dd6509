// A dispute that is reinstated, or opened again after its end: the money and the commission move once each way, in whatever order
// events come.
import { moneyBackJob } from '../payments/webhook';
import { reversePurchase } from '../../shop/purchases/reversal';
import { verifyLedger } from '../../operations/reconciliation/verifyLedger';
import { runJob } from '../../testing/outbox';
import { disputeCards, useDisputes } from '../../testing/useDisputes';
import { applyDispute } from './settleDispute';

const { shop, topUp, disputeOf, spendTwoPayments, decide, lookUp, verify } = useDisputes();
afterEach(async () => {
  await lookUp();
  expect(await verify()).toEqual([]);
  expect(await verifyLedger(shop.api.services.db)).toEqual([]);
});
const look = (data: object) => runJob(shop.api, moneyBackJob.name, data);

/** A customer who spent two payments, the second of which is disputed, and the affiliate who earns by it. */
async function spentAndDisputed() {
  const { customer, earnings, share, disputeId } = await spendTwoPayments(disputeCards.fraudulent);
  await look({ disputeId });
  /** The bank's decision, its events in any order and more often than once. */
  const next = async (outcome: Parameters<typeof decide>[1]) => {
    await decide(disputeId, outcome);
    await Promise.all([look({ disputeId }), look({ disputeId }), lookUp()]);
    await look({ disputeId });
  };
  return { disputeId, customer, earnings, share, next };
}
const lost = 6;

test('a reinstated dispute gives the commission back once, and a purchase that was refunded meanwhile earns none', async () => {
  const { earnings, share, next, customer } = await spentAndDisputed();
  await next('lost');
  expect(await earnings()).toMatchObject({ reversed: share, final: share });
  await next('won');
  await next('won');
  expect(await earnings()).toMatchObject({ earned: 2 * share, reversed: 0, final: 2 * share });
  expect(await shop.balance(customer)).toBe(Number((12 - 2 * shop.plan.price).toFixed(2)));

  const refunded = await spentAndDisputed();
  await refunded.next('lost');
  const { rows } = await shop.api.services.pool.query<{ id: string }>(
    'select purchase_id as id from purchases_in_doubt where source_id = $1',
    [refunded.disputeId],
  );
  const decision = { decidedBy: 'operator', reason: 'Lost anyway' };
  for (const { id } of rows) await reversePurchase(shop.api.services, { purchaseId: id, ...decision });
  await refunded.next('won');
  expect(await refunded.earnings()).toMatchObject({ reversed: refunded.share, final: refunded.share });
});

test('a dispute that was lost and is appealed is as the processor says: the bank has the money all the while', async () => {
  const { customer, next } = await spentAndDisputed();
  await next('lost');
  const balance = await shop.balance(customer);
  await next('reopened');
  expect(await verify()).toEqual([]);
  expect(await shop.balance(customer)).toBe(balance);
  await next('won');
  expect(await shop.balance(customer)).toBe(Number((balance + lost).toFixed(2)));
});

test('a refund takes the commission that came back', async () => {
  const { earnings, share, next, disputeId } = await spentAndDisputed();
  await next('lost');
  await next('won');
  const { rows } = await shop.api.services.pool.query<{ id: string }>(
    'select purchase_id as id from purchases_in_doubt where source_id = $1',
    [disputeId],
  );
  const purchaseId = rows[0]?.id ?? '';
  await reversePurchase(shop.api.services, { purchaseId, decidedBy: 'operator', reason: 'Never worked' });
  expect(await earnings()).toMatchObject({ reversed: share, final: share });
});

test.each([
  ['won', [0, 2]],
  ['lost', [1, 1]],
] as const)(
  'a dispute that the bank opens again after it was won holds the money again, and is %s once',
  async (outcome, [reversed, kept]) => {
    const { earnings, share, next, customer } = await spentAndDisputed();
    const left = Number((12 - 2 * shop.plan.price).toFixed(2));
    await next('won');
    expect(await shop.balance(customer)).toBe(left);
    await next('reopened');
    expect(await shop.balance(customer)).toBe(Number((left - lost).toFixed(2)));
    expect(await earnings()).toMatchObject({ reversed: 0, final: 2 * share });
    await next(outcome);
    expect(await earnings()).toMatchObject({ reversed: reversed * share, final: kept * share });
    expect(await shop.balance(customer)).toBe(outcome === 'won' ? left : Number((left - lost).toFixed(2)));
  },
);

test('a further round takes no commission of purchases that the round before did not name', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const disputeId = await disputeOf(await topUp(customer, 20, disputeCards.fraudulent));
  await shop.buyEsim(customer);
  await shop.buyEsim(customer);
  // The wallet lacks the price of the second one alone.
  await topUp(customer, shop.plan.price);
  const earnings = async () =>
    (await shop.api.call('GET', `/affiliate/${affiliate.user.id}/earnings`, { as: affiliate })).body;
  const { earned } = (await earnings()) as { earned: number };
  await look({ disputeId });
  for (const [outcome, reversed] of [
    ['lost', earned / 2],
    ['won', 0],
    ['reopened', 0],
    ['lost', 0],
  ] as const) {
    await decide(disputeId, outcome);
    await look({ disputeId });
    expect([outcome, await earnings()]).toMatchObject([outcome, { reversed }]);
  }
});

test.each(['open', 'lost'] as const)(
  'what was read while a dispute was %s changes nothing after it ended otherwise',
  async (earlier) => {
    const { earnings, share, next, disputeId, customer } = await spentAndDisputed();
    if (earlier === 'lost') await next('lost');
    const stale = await shop.api.services.cards.findDispute(disputeId);
    if (!stale) throw new Error('There is no dispute.');
    await next('won');
    const before = await shop.balance(customer);
    await Promise.all([applyDispute(shop.api.services, stale), applyDispute(shop.api.services, stale)]);
    expect(await shop.balance(customer)).toBe(before);
    expect(await earnings()).toMatchObject({ reversed: 0, final: 2 * share });
  },
);
