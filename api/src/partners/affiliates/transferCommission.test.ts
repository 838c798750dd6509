import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { reversePurchase } from '../../shop/purchases/reversal';
import { issueMissingReceipts } from '../../money/receipts/issueMissing';
import { verifyLedger } from '../../operations/reconciliation/verifyLedger';
import type { SignedIn } from '../../testing/testApi';
import { findEmailsTo } from '../../testing/outbox';
import { useShop } from '../../testing/useShop';

const shop = useShop({ COMMISSION_PENDING_DAYS: '0' });

/** An affiliate whose customer has bought an eSIM, with the commission in dollars. */
async function earn() {
  const affiliate = await shop.api.signIn({ role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  await shop.fund(customer, 50);
  await shop.buyEsim(customer);
  const { available } = await earningsOf(affiliate);
  return { affiliate, customer, share: Number(available) };
}

const earningsOf = async (affiliate: SignedIn) =>
  (await shop.api.call('GET', `/affiliate/${affiliate.user.id}/earnings`, { as: affiliate })).body;

const transfer = (affiliate: SignedIn, amount: unknown, key: string = randomUUID(), as = affiliate) =>
  shop.api.call('POST', `/affiliate/${affiliate.user.id}/commission/transfer`, {
    as,
    body: { amount },
    headers: { 'idempotency-key': key },
  });

test('moves commission to the wallet once per key, where it shows as a credit', async () => {
  const { affiliate, share } = await earn();
  const key = randomUUID();
  const answers = await Promise.all([
    transfer(affiliate, 0.05, key),
    transfer(affiliate, 0.05, key),
    transfer(affiliate, 0.05, key),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toMatchObject({ amount: 0.05, walletBalance: 0.05 });
  }
  expect((await transfer(affiliate, 0.06, key)).body).toMatchObject({ code: 'idempotency_key_reused' });
  const available = Number((share - 0.05).toFixed(2));
  expect(await earningsOf(affiliate)).toMatchObject({ final: share, reversed: 0, moved: 0.05, available });
  const emails = JSON.stringify(await findEmailsTo(shop.api, affiliate.user.email));
  expect(emails.match(/\$0\.05 went from your commission to your wallet/g)).toHaveLength(1);
  const { body } = await shop.api.call('GET', `/wallet/${affiliate.user.id}`, { as: affiliate });
  expect(body).toMatchObject({
    walletBalance: 0.05,
    transactions: [{ type: 'credit', amount: 0.05, description: 'Commission moved to the wallet' }],
  });
  await issueMissingReceipts(shop.api.services);
  expect(await verifyLedger(shop.api.services.db)).toEqual([]);
});

test('moves no cent twice when several requests want all of it, and none that is not there', async () => {
  const { affiliate, share } = await earn();
  const answers = await Promise.all(Array.from({ length: 5 }, () => transfer(affiliate, share)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402, 402, 402]);
  const refused = answers.find(({ status }) => status === 402);
  expect(refused?.body).toMatchObject({
    code: 'insufficient_funds',
    message: 'Only $0.00 of commission can be moved. Nothing was moved.',
  });
  expect(await shop.balance(affiliate)).toBe(share);
});

test('a refund after the transfer is offset by what is earned next', async () => {
  const { affiliate, customer, share } = await earn();
  await transfer(affiliate, share);
  const { rows } = await shop.api.services.db.execute<{ id: string }>(
    sql`select id from purchases where user_id = ${customer.user.id}`,
  );
  const decision = { purchaseId: rows[0]?.id ?? '', decidedBy: 'Ada', reason: 'It never connected' };
  await reversePurchase(shop.api.services, decision);
  expect(await earningsOf(affiliate)).toMatchObject({ final: 0, moved: share, available: -share });
  expect((await transfer(affiliate, 0.01)).status).toBe(402);
  expect(await shop.balance(affiliate)).toBe(share);
  await shop.buyEsim(customer);
  expect(await earningsOf(affiliate)).toMatchObject({ available: 0 });
  await issueMissingReceipts(shop.api.services);
  expect(await verifyLedger(shop.api.services.db)).toEqual([]);
});

test('belongs to the affiliate alone, and refuses amounts that are none', async () => {
  const { affiliate, customer, share } = await earn();
  const stranger = await shop.api.signIn({ role: 'affiliate' });
  expect((await transfer(affiliate, share, randomUUID(), stranger)).status).toBe(404);
  expect((await transfer(affiliate, share, randomUUID(), customer)).status).toBe(404);
  for (const amount of [0, -1, 0.001, 10_001, '1', null])
    expect((await transfer(affiliate, amount)).status).toBe(422);
  expect(await earningsOf(affiliate)).toMatchObject({ available: share, moved: 0 });
});
