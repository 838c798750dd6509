// What a statement of commission says of its period, its parties and each line.
import { utcDay } from '@portal/contract';
import { applyDispute } from '../disputes/settleDispute';
import { reversePurchase } from '../../shop/purchases/reversal';
import { usePayouts } from '../../testing/usePayouts';
import type { SignedIn } from '../../testing/testApi';
import { withinOneDay } from '../../testing/withinOneDay';
import { payoutStatementPage } from './statement';

const { shop, earn, request } = usePayouts();

const pageOf = async ({ user }: SignedIn) => {
  const today = utcDay();
  return payoutStatementPage(shop.api.services, user.id, { from: today, to: today });
};
const linesOf = async (affiliate: SignedIn) =>
  (await pageOf(affiliate)).rows.map(({ description }) => description);

/** A bank decides about the payment of a customer, with all that it bought. */
async function decide({ user }: SignedIn, outcome: 'lost' | 'won') {
  const { rows } = await shop.api.services.pool.query<{ id: string; cents: string }>(
    'select payment_intent_id as id, amount_cents as cents from top_ups where user_id = $1',
    [user.id],
  );
  const [{ id, cents } = { id: '', cents: 0 }] = rows;
  await applyDispute(shop.api.services, {
    ...{ id: `du_${id}`, paymentId: id, amountCents: BigInt(cents), currency: 'usd' },
    ...{ reason: 'fraudulent', status: outcome, evidenceDueAt: null, outcome },
  });
}

const namesLines = withinOneDay(async () => {
  for (const [purchases, earned, lost, back] of [
    [1, 'Commission on a purchase', 'Taken back with its payment', 'Back with its payment'],
    [2, 'Commission on 2 purchases', 'Taken back with 2 payments', 'Back with 2 payments'],
  ] as const) {
    const { affiliate, customer } = await earn();
    if (purchases === 2) await shop.buyEsim(customer);
    await decide(customer, 'lost');
    expect((await linesOf(affiliate)).toSorted()).toEqual([earned, lost]);
    await decide(customer, 'won');
    expect((await linesOf(affiliate)).toSorted()).toEqual([back, earned, lost]);
  }
});
test('it names what was earned, what was lost with its payment and what came back with it', namesLines);

const namesOthers = withinOneDay(async () => {
  const { affiliate, customer } = await earn({ outcome: 'complete' });
  const { iccid } = await shop.buyEsim(customer);
  await request(affiliate, 0.1);
  const move = { as: affiliate, body: { amount: 0.05 } };
  await shop.api.call('POST', `/affiliate/${affiliate.user.id}/commission/transfer`, move);
  const { rows } = await shop.api.services.pool.query<{ id: string; iccid: string }>(
    'select id, iccid from purchases where user_id = $1',
    [customer.user.id],
  );
  const giveBack = async (isLast: boolean) => {
    const purchase = rows.find((row) => (row.iccid === iccid) === isLast);
    const decision = { purchaseId: purchase?.id ?? '', decidedBy: 'Ada', reason: 'It never connected' };
    await reversePurchase(shop.api.services, decision);
  };
  await giveBack(true);
  const others = ['Commission moved to the wallet', 'Commission on 2 purchases', 'Payout of commission'];
  const lines = async () => (await linesOf(affiliate)).toSorted();
  expect(await lines()).toEqual([...others, 'Taken back by a refund']);
  await giveBack(false);
  expect(await lines()).toEqual([...others, 'Taken back by 2 refunds']);
});
test('it names refunds, payouts and what was moved to the wallet', namesOthers);

test('it names its period and its parties, also where there is nothing', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate', fname: 'Ada', lname: 'Lovelace' });
  const today = utcDay();
  const { services } = shop.api;
  const page = await payoutStatementPage(services, affiliate.user.id, { from: today, to: today });
  expect(page).toMatchObject({
    title: `Commission ${today} to ${today}`,
    labels: {
      seller: 'Paid by',
      buyer: 'Affiliate',
      receipt: 'Reference',
      empty: 'There was no commission and no payout in this period.',
    },
    facts: [
      { label: 'Period', value: `${today} to ${today} (UTC)` },
      { label: 'Commission before', value: '$0.00' },
      { label: 'Commission after', value: '$0.00' },
    ],
    buyer: { lines: ['Ada Lovelace', affiliate.user.email] },
    rows: [],
  });
});
