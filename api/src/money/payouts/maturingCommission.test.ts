// Commission is pending until its purchase can no longer be refunded and its payment is not in dispute.
import { sql } from 'drizzle-orm';
import { applyDispute } from '../disputes/settleDispute';
import { reversePurchase } from '../../shop/purchases/reversal';
import type { SignedIn } from '../../testing/testApi';
import { usePayouts } from '../../testing/usePayouts';

const { shop, onboard, readAccount, request } = usePayouts({ pendingDays: 14 });

const earningsOf = async (affiliate: SignedIn) =>
  (await shop.api.call('GET', `/affiliate/${affiliate.user.id}/earnings`, { as: affiliate })).body;
const pendingInReport = async (affiliate: SignedIn) =>
  (await shop.api.call('GET', `/affiliate/${affiliate.user.id}/report`, { as: affiliate })).body['maturing'];
const move = (affiliate: SignedIn, amount: number) =>
  shop.api.call('POST', `/affiliate/${affiliate.user.id}/commission/transfer`, {
    as: affiliate,
    body: { amount },
  });
/** As if the purchases of a customer had been paid so long ago. */
const age = ({ user }: SignedIn, days: number) =>
  shop.api.services.pool.query(
    "update purchases set created_at = created_at - $2::int * interval '1 day' where user_id = $1",
    [user.id, days],
  );
/** As if its payments were older than that, past the triggers by which the ledger never changes. */
const agePayments = ({ user }: SignedIn) =>
  shop.api.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      update ledger_transactions set created_at = created_at - interval '30 days'
      where reference in (select payment_intent_id from top_ups where user_id = ${user.id})`);
  });
const purchaseOf = async ({ user }: SignedIn) => {
  const { rows } = await shop.api.services.pool.query<{ id: string; payment: string }>(
    `select p.id, u.payment_intent_id as payment from purchases p join top_ups u on u.user_id = p.user_id
      where p.user_id = $1 order by p.created_at`,
    [user.id],
  );
  if (!rows[0]) throw new Error('There is no purchase.');
  return rows[0];
};

/** A dispute of the payment that paid for the customer's purchase. */
const disputeOf = async (customer: SignedIn, id: string) => ({
  ...{ id, paymentId: (await purchaseOf(customer)).payment, amountCents: 5000n },
  ...{ currency: 'usd', reason: 'fraudulent', evidenceDueAt: null },
});

const earn = async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate', country: 'US' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  await shop.fund(customer, 50);
  await shop.buyEsim(customer);
  await onboard(affiliate, 'complete');
  await readAccount(affiliate);
  return { affiliate, customer, share: Number((await earningsOf(affiliate))['final']) };
};

test('commission within the refund window is neither moved nor paid out, and both screens say so', async () => {
  const { affiliate, customer, share } = await earn();
  expect(await earningsOf(affiliate)).toMatchObject({ final: share, maturing: share, available: 0 });
  expect(await pendingInReport(affiliate)).toBe(share);
  expect(await readAccount(affiliate)).toMatchObject({ maturing: share, available: 0 });
  expect(await move(affiliate, 0.01)).toMatchObject({ status: 402, body: { details: { available: 0 } } });
  expect((await request(affiliate, 0.1)).status).toBe(402);
  await age(customer, 13);
  expect((await move(affiliate, 0.01)).status).toBe(402);
  await age(customer, 1);
  expect(await earningsOf(affiliate)).toMatchObject({ maturing: 0, available: share });
  expect(await pendingInReport(affiliate)).toBe(0);
  // What is bought now matures on its own.
  await shop.buyEsim(customer);
  expect(await move(affiliate, 0.01)).toMatchObject({
    status: 200,
    body: { available: Number((share - 0.01).toFixed(2)) },
  });
  expect((await request(affiliate, 0.1)).status).toBe(200);
  expect((await request(affiliate, share)).status).toBe(402);
});

test('a refund within the window takes back what could not leave, so nobody stands below zero', async () => {
  const { affiliate, customer } = await earn();
  const { id } = await purchaseOf(customer);
  await reversePurchase(shop.api.services, { purchaseId: id, decidedBy: 'Ada', reason: 'Not used' });
  expect(await earningsOf(affiliate)).toMatchObject({ final: 0, maturing: 0, available: 0 });
});

test('an account below zero is made up for by what matures, not by what is pending', async () => {
  const { affiliate, customer, share } = await earn();
  await age(customer, 15);
  expect((await request(affiliate, share)).status).toBe(200);
  const { id } = await purchaseOf(customer);
  await reversePurchase(shop.api.services, {
    purchaseId: id,
    decidedBy: 'Ada',
    reason: 'It never connected',
  });
  await shop.buyEsim(customer);
  expect(await earningsOf(affiliate)).toMatchObject({ available: -share, maturing: share });
  await age(customer, 15);
  expect(await earningsOf(affiliate)).toMatchObject({ available: 0, maturing: 0 });
});

test.each([
  ['won', 1],
  ['lost', 0],
] as const)('an open dispute makes old commission pending until it is %s', async (outcome, kept) => {
  const { affiliate, customer, share } = await earn();
  await agePayments(customer);
  await age(customer, 15);
  const dispute = await disputeOf(customer, `du_${outcome}`);
  await applyDispute(shop.api.services, { ...dispute, status: 'needs_response', outcome: 'open' });
  expect(await earningsOf(affiliate)).toMatchObject({ final: share, maturing: share, available: 0 });
  expect((await move(affiliate, 0.01)).status).toBe(402);
  await applyDispute(shop.api.services, { ...dispute, status: outcome, outcome });
  expect(await earningsOf(affiliate)).toMatchObject({
    maturing: 0,
    available: kept * share,
    final: kept * share,
  });
});

test('a dispute after a payout leaves an account below zero until its bank decides or more matures', async () => {
  const { affiliate, customer, share } = await earn();
  await agePayments(customer);
  await age(customer, 15);
  expect((await request(affiliate, share)).status).toBe(200);
  const dispute = await disputeOf(customer, 'du_after');
  await applyDispute(shop.api.services, { ...dispute, status: 'needs_response', outcome: 'open' });
  // Nothing left to hold back: the commission is at the bank.
  expect((await move(affiliate, 0.01)).status).toBe(402);
  await applyDispute(shop.api.services, { ...dispute, status: 'lost', outcome: 'lost' });
  await applyDispute(shop.api.services, { ...dispute, status: 'lost', outcome: 'lost' });
  expect(await earningsOf(affiliate)).toMatchObject({ available: -share, maturing: 0 });
  expect((await request(affiliate, 0.1)).status).toBe(402);
  await applyDispute(shop.api.services, { ...dispute, status: 'won', outcome: 'won' });
  expect(await earningsOf(affiliate)).toMatchObject({ available: 0, maturing: 0 });
});

test('a refund under way makes old commission pending', async () => {
  const { affiliate, customer, share } = await earn();
  await age(customer, 15);
  const { id } = await purchaseOf(customer);
  const { pool } = shop.api.services;
  await pool.query("insert into purchase_refunds (purchase_id, user_id, state) values ($1, $2, 'review')", [
    id,
    customer.user.id,
  ]);
  expect(await earningsOf(affiliate)).toMatchObject({ maturing: share, available: 0 });
  await pool.query("update purchase_refunds set state = 'refused' where purchase_id = $1", [id]);
  expect(await earningsOf(affiliate)).toMatchObject({ maturing: 0, available: share });
});
