// A portal with every kind of payment has no breach, and each invariant beside those of the ledger finds what breaks it.
import { runBulkPurchases } from '../../testing/bulkCalls';
import { randomUUID } from 'node:crypto';
import { applyCardRefund } from '../../money/disputes/cardRefunds';
import { applyDispute } from '../../money/disputes/settleDispute';
import { giveUpBalance } from '../../money/ledger/giveUp';
import { ledgerInvariants } from '../../money/ledger/verify';
import { issueMissingReceipts } from '../../money/receipts/issueMissing';
import { breachesAfter } from '../../testing/breachesAfter';
import { usePayouts } from '../../testing/usePayouts';
import { allInvariants, invariantNames } from './verifyLedger';

const { shop, earn, request } = usePayouts();

beforeAll(async () => {
  const { affiliate, customer } = await earn({ outcome: 'complete' });
  const { status: payout } = await request(affiliate, 0.1);
  const id = await shop.pay(customer, 'esim');
  const body = { planId: shop.plan.uid, transactionId: id, tag: '' };
  const { status: created } = await shop.api.call('POST', '/esim', { as: customer, body });
  const { status: refund } = await shop.api.call('POST', `/payment/purchase/${id}/refund`, {
    as: customer,
    headers: { 'idempotency-key': randomUUID() },
  });
  await shop.fund(affiliate, 100);
  const lines = [{ name: 'Ada Lovelace', email: 'ada@example.com', tag: '' }];
  const { status: bulk } = await shop.api.call('POST', '/bulk-purchases', {
    as: affiliate,
    body: { planId: shop.plan.uid, price: shop.plan.price, lines },
  });
  await runBulkPurchases(shop.api);
  await takeBack(customer.user.id);
  await leave();
  await issueMissingReceipts(shop.api.services);
  expect({ payout, created, refund, bulk }).toEqual({ payout: 200, created: 201, refund: 200, bulk: 201 });
});

/** An account that is erased with money in its wallet. */
async function leave(): Promise<void> {
  const { user } = await shop.fundedCustomer(5);
  await shop.api.services.pool.query('update users set deleted_at = now() where id = $1', [user.id]);
  await shop.api.services.db.transaction((tx) => giveUpBalance(tx, user.id));
}

/** Disputes and refunds of a payment in each state; one of them takes back what was spent. */
async function takeBack(userId: string): Promise<void> {
  const { services } = shop.api;
  const { rows } = await services.pool.query<{ id: string }>(
    'select payment_intent_id as id from top_ups where user_id = $1',
    [userId],
  );
  const payment = { paymentId: rows[0]?.id ?? '', amountCents: 100n, currency: 'usd' };
  const dispute = { ...payment, reason: 'fraudulent', evidenceDueAt: null };
  for (const [id, outcome, amountCents = 100n] of [
    ['du_open', 'open'],
    ['du_won', 'won'],
    ['du_reinstated', 'lost'],
    ['du_reinstated', 'won'],
    ['du_lost', 'lost', 5000n],
  ] as const)
    await applyDispute(services, { ...dispute, id, outcome, status: outcome, amountCents });
  for (const [id, isFailed] of [
    ['re_made', false],
    ['re_failed', false],
    ['re_failed', true],
  ] as const)
    await applyCardRefund(services, { ...payment, id, returnId: null, isFailed });
}

const breaches: readonly (readonly [invariant: string, change: string])[] = [
  ['Every purchase has its hold, for its amount', 'update purchases set amount_cents = amount_cents + 1'],
  ['Every purchase has its hold, for its amount', 'update purchases set bulk_purchase_id = null'],
  ['A bulk hold is for purchases that exist', 'delete from purchases where bulk_purchase_id is not null'],
  [
    'A purchase is fulfilled if and only if its hold was captured',
    "update purchases set status = 'reconcile' where status = 'fulfilled'",
  ],
  [
    'A purchase is refunded if and only if its hold was released',
    "update purchases set status = 'refunded' where status = 'fulfilled'",
  ],
  ['A fulfilled purchase names what it made, and only one names it', 'delete from esims'],
  [
    'Commission is five per cent, floored, of a fulfilled purchase',
    'update purchases set amount_cents = 3 * amount_cents',
  ],
  [
    'Commission is five per cent, floored, of a fulfilled purchase',
    "update purchases set status = 'reconcile' where status = 'fulfilled'",
  ],
  [
    'A fulfilled purchase is given back by a decision that was written down, for its amount',
    'delete from purchase_reversals',
  ],
  [
    'A fulfilled purchase is given back by a decision that was written down, for its amount',
    'update purchases set amount_cents = amount_cents + 1',
  ],
  ['A refund that its buyer got is a decision that was written down', 'delete from purchase_reversals'],
  ['The sales of affiliates are those that the ledger has', 'delete from affiliate_sales'],
  ['Every credited card payment is in the ledger, and the reverse', 'delete from top_ups'],
  [
    'Every credited card payment is in the ledger, and the reverse',
    "delete from ledger_transactions where kind = 'top_up'",
  ],
  [
    'An automatic top-up is credited if and only if its payment is',
    `insert into auto_top_up_attempts (id, user_id, mandate_id, amount_cents, saved_card_id, payment_intent_id, state, created_at)
     select gen_random_uuid(), user_id, gen_random_uuid(), amount_cents, 'pm_1', payment_intent_id, 'declined', now()
     from top_ups where credited_at is not null limit 1`,
  ],
  [
    'Every payout has its posting, for its amount, and the reverse',
    'update payouts set amount_cents = amount_cents + 1',
  ],
  ['Every payout has its posting, for its amount, and the reverse', 'delete from payouts'],
  [
    'A payout is paid if and only if its money left',
    "update payouts set state = 'failed', transfer_id = null, failure = 'refused'",
  ],
  [
    'A payout has failed or was cancelled if and only if its money returned',
    "update payouts set state = 'failed', transfer_id = null, failure = 'refused'",
  ],
  [
    'Money in transit is that of open payouts',
    "update payouts set state = 'processing', transfer_id = null, finished_at = null",
  ],
  [
    'Every dispute has its posting, for its amount, and the reverse',
    'update card_disputes set amount_cents = amount_cents + 1',
  ],
  ['Every dispute has its posting, for its amount, and the reverse', 'delete from card_disputes'],
  [
    'A dispute is won if and only if its money returned to the wallet',
    "update card_disputes set state = 'lost' where state = 'won'",
  ],
  [
    'A dispute is lost if and only if its money went to the card',
    "update card_disputes set state = 'won' where state = 'lost'",
  ],
  [
    'A lost dispute is reinstated if and only if its money came back',
    "update card_disputes set state = 'lost' where state = 'reinstated'",
  ],
  [
    'Disputed money is that of open disputes',
    "update card_disputes set state = 'won', ended_at = now() where state = 'open'",
  ],
  [
    'Every refund to a card has its posting, for its amount, and the reverse',
    'update card_refunds set amount_cents = amount_cents + 1',
  ],
  [
    'A refund to a card has failed if and only if its money returned to the wallet',
    "update card_refunds set state = 'failed'",
  ],
  [
    'Disputes and refunds are of credited payments, for no more than them',
    'update top_ups set amount_cents = 1',
  ],
  ['Commission is lost only with a payment that went back to its card', 'delete from purchases_in_doubt'],
  [
    'No commission is left on a purchase whose payment went back to its card',
    "delete from ledger_transactions where kind = 'commission_lost'",
  ],
  [
    'Every top-up, delivered purchase and refund has one receipt or credit note, for its amount',
    "delete from receipts where kind = 'credit_note'",
  ],
  [
    'Every top-up, delivered purchase and refund has one receipt or credit note, for its amount',
    'update receipts set amount_cents = amount_cents + 1',
  ],
  ['Only an erased account has given up its balance', 'update users set deleted_at = null'],
  ['Numbers of receipts have no gap', 'update receipts set number = number + 1000'],
  ['A credit note names the receipt that it cancels', "delete from receipts where kind = 'purchase'"],
];

test('a sound portal has no breach', async () => {
  expect(await breachesAfter(shop.api.services, allInvariants, 'select 1')).toEqual([]);
});

test.each(breaches)('ledger:verify finds: not "%s" (%s)', async (invariant, change) => {
  expect(await breachesAfter(shop.api.services, allInvariants, change)).toContain(invariant);
});

test('each invariant beside those of the ledger was broken once', () => {
  const others = invariantNames.filter((name) => !(name in ledgerInvariants));
  expect(new Set(breaches.map(([invariant]) => invariant))).toEqual(new Set(others));
});
