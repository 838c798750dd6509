// What the wallet of an affiliate owes after a dispute is not paid out as commission.
import { applyDispute } from '../disputes/settleDispute';
import type { SignedIn } from '../../testing/testApi';
import { runPayouts, usePayouts } from '../../testing/usePayouts';

const { shop, earn, readAccount, request, listed, later } = usePayouts();

/** The bank takes back what the affiliate has spent: the price of an eSIM. */
async function oweAnEsim(affiliate: SignedIn): Promise<number> {
  await shop.fund(affiliate, shop.plan.price);
  await shop.buyEsim(affiliate);
  const { rows } = await shop.api.services.pool.query<{ id: string }>(
    'select payment_intent_id as id from top_ups where user_id = $1',
    [affiliate.user.id],
  );
  await applyDispute(shop.api.services, {
    ...{ id: `du_${affiliate.user.id}`, paymentId: rows[0]?.id ?? '', currency: 'usd', evidenceDueAt: null },
    ...{ amountCents: BigInt(Math.round(shop.plan.price * 100)), reason: 'fraudulent' },
    ...{ status: 'needs_response', outcome: 'open' },
  });
  expect(await shop.balance(affiliate)).toBe(-shop.plan.price);
  return shop.plan.price;
}

test('neither a request nor a schedule pays what the wallet owes, until it is made up for', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  const owed = await oweAnEsim(affiliate);
  const available = Number((share - owed).toFixed(2));
  expect(await readAccount(affiliate)).toMatchObject({ available, walletDebt: owed });
  const refused = await request(affiliate, share);
  expect(refused).toMatchObject({ status: 402, body: { details: { available: 0 } } });
  expect(refused.body['message']).toMatch(/^Only \$0\.00 .* Your wallet is \$\S+ below zero/);
  const body = { schedule: 'weekly' };
  await shop.api.call('PUT', `/affiliate/${affiliate.user.id}/payout-schedule`, { as: affiliate, body });
  await runPayouts(shop.api.services, later(8 * 24 * 60));
  expect(await listed(affiliate)).toEqual([]);
  await shop.fund(affiliate, owed);
  expect(await readAccount(affiliate)).toMatchObject({ available: share, walletDebt: 0 });
  expect((await request(affiliate, share)).status).toBe(200);
});

test('commission can always be moved to a wallet that is below zero', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  const owed = await oweAnEsim(affiliate);
  const path = `/affiliate/${affiliate.user.id}/commission/transfer`;
  const moved = await shop.api.call('POST', path, { as: affiliate, body: { amount: share } });
  expect(moved.status).toBe(200);
  expect(await shop.balance(affiliate)).toBeCloseTo(share - owed, 2);
});
