// A sound ledger with every kind of posting has no breach, and each invariant finds what breaks it.
import { randomUUID } from 'node:crypto';
import { breachesAfter } from '../../testing/breachesAfter';
import { useDatabase } from '../../testing/useDatabase';
import { balanceOf } from './accounts';
import { commissionTotals } from './commissionTotals';
import {
  holdDisputed,
  loseCommission,
  loseDisputed,
  refundToCard,
  reinstateCommission,
  reinstateDisputed,
  returnDisputed,
  returnRefund,
} from './disputeMovements';
import { giveUpBalance } from './giveUp';
import {
  accrueCommission,
  beginPayout,
  captureHold,
  creditTopUp,
  holdForPurchase,
  holdForPurchases,
  payPayout,
  releaseHold,
  returnPayout,
  reverseCapture,
  transferCommission,
} from './movements';
import { ledgerInvariants } from './verify';

const userId = randomUUID();
const affiliateId = randomUUID();
const newPurchase = () => ({ purchaseId: randomUUID(), userId, amountCents: 1000n, description: 'eSIM' });

const database = useDatabase();
beforeAll(async () => {
  await database.db.transaction(async (tx) => {
    await creditTopUp(tx, { userId, amountCents: 7000n, paymentIntentId: 'pi_1' });
    const [kept, failed, refunded] = [newPurchase(), newPurchase(), newPurchase()];
    for (const purchase of [kept, failed, refunded]) await holdForPurchase(tx, purchase);
    await releaseHold(tx, failed);
    for (const purchase of [kept, refunded]) {
      await captureHold(tx, purchase);
      await accrueCommission(tx, { ...purchase, affiliateId, amountCents: 50n });
    }
    await reverseCapture(tx, refunded, { ...refunded, affiliateId, amountCents: 50n });
    for (const end of [returnDisputed, loseDisputed]) {
      const dispute = { disputeId: randomUUID(), userId, amountCents: 9000n };
      await holdDisputed(tx, dispute);
      await end(tx, dispute);
      if (end === loseDisputed) await reinstateDisputed(tx, dispute);
    }
    const cardRefund = { refundId: 're_1', userId, amountCents: 9000n, feeCents: 50n };
    await refundToCard(tx, cardRefund);
    await returnRefund(tx, cardRefund);
    const unpaid = newPurchase();
    await holdForPurchase(tx, unpaid);
    await captureHold(tx, unpaid);
    await accrueCommission(tx, { ...unpaid, affiliateId, amountCents: 5n });
    await loseCommission(tx, { ...unpaid, affiliateId, amountCents: 5n });
    const back = newPurchase();
    await holdForPurchase(tx, back);
    await captureHold(tx, back);
    const commission = { ...back, affiliateId, amountCents: 5n };
    for (const move of [accrueCommission, loseCommission, reinstateCommission]) await move(tx, commission);
    const leaving = randomUUID();
    await creditTopUp(tx, { userId: leaving, amountCents: 70n, paymentIntentId: 'pi_2' });
    await giveUpBalance(tx, leaving);
    const parts = [newPurchase(), newPurchase()];
    const purchaseIds = parts.map(({ purchaseId }) => purchaseId);
    await holdForPurchases(tx, { ...newPurchase(), id: randomUUID(), purchaseIds });
    for (const part of parts) await captureHold(tx, part);
    await transferCommission(tx, { affiliateId, amountCents: 10n, key: 'k' });
    for (const [end, amountCents] of [
      [payPayout, 15n],
      [returnPayout, 20n],
    ] as const) {
      const payout = { payoutId: randomUUID(), affiliateId, amountCents };
      await beginPayout(tx, payout);
      await end(tx, payout);
    }
  });
});

const transaction = 'insert into ledger_transactions (id, kind, idempotency_key, description, reference)';
const breaches: readonly (readonly [invariant: string, change: string])[] = [
  ['Debits equal credits in every transaction', 'delete from ledger_entries where amount_cents < 0'],
  ['Debits equal credits over all', 'delete from ledger_entries where amount_cents < 0'],
  ['Every entry is of an account and a transaction that exist', 'delete from ledger_accounts'],
  ['Every entry is of an account and a transaction that exist', 'delete from ledger_transactions'],
  ['A balance is the sum of its entries', 'update ledger_accounts set balance_cents = balance_cents + 1'],
  [
    'Only a dispute or a refund to the card takes more from a wallet than it has',
    'update ledger_entries set amount_cents = -abs(amount_cents)',
  ],
  [
    'A dispute holds money of one wallet and ends at most once, for its amount',
    `update ledger_entries set amount_cents = 2 * amount_cents
      where transaction_id in (select id from ledger_transactions where kind = 'dispute_lost')`,
  ],
  [
    'What ends a dispute ends an existing one, and only a lost one is reinstated',
    "delete from ledger_transactions where kind = 'dispute'",
  ],
  [
    'What ends a dispute ends an existing one, and only a lost one is reinstated',
    "delete from ledger_transactions where kind = 'dispute_lost'",
  ],
  [
    'A refund to the card that failed was one, for its amount',
    "delete from ledger_transactions where kind = 'card_refund'",
  ],
  [
    'No disputed money is below zero',
    "update ledger_accounts set balance_cents = -1 where kind = 'disputed'",
  ],
  [
    'A hold ends at most once',
    `${transaction} select gen_random_uuid(), 'release', 'again:' || reference, '', reference
      from ledger_transactions where kind = 'capture'`,
  ],
  [
    'What ends a hold ends an existing one, for its amount',
    "delete from ledger_transactions where kind = 'hold'",
  ],
  ['What ends a hold ends an existing one, for its amount', 'delete from ledger_hold_parts'],
  [
    'The parts of a bulk hold are its amount, and every part has its bulk hold',
    'update ledger_hold_parts set amount_cents = amount_cents + 1',
  ],
  [
    'The parts of a bulk hold are its amount, and every part has its bulk hold',
    "delete from ledger_transactions where kind = 'bulk_hold'",
  ],
  [
    'Commission goes with the purchase that is given back or whose payment is lost, and only with it',
    "delete from ledger_transactions where idempotency_key like 'commission-reversal:%'",
  ],
  [
    'Commission goes with the purchase that is given back or whose payment is lost, and only with it',
    "delete from ledger_transactions where idempotency_key like 'reversal:%'",
  ],
  [
    'Commission goes with the purchase that is given back or whose payment is lost, and only with it',
    "delete from ledger_transactions where kind = 'commission_lost'",
  ],
  [
    'A balance is given up by one owner, from wallet and commission, and nothing else comes to that account',
    `update ledger_transactions set reference = '${randomUUID()}' where kind = 'balance_given_up'`,
  ],
  [
    'A balance is given up by one owner, from wallet and commission, and nothing else comes to that account',
    "update ledger_transactions set kind = 'top_up' where kind = 'balance_given_up'",
  ],
  [
    'Commission goes to the wallet of who earned it',
    `update ledger_transactions set reference = '${randomUUID()}' where kind = 'commission_transfer'`,
  ],
  [
    'A payout takes commission of one affiliate and ends at most once, for its amount',
    `update ledger_entries set amount_cents = 2 * amount_cents
      where transaction_id in (select id from ledger_transactions where kind = 'payout_paid')`,
  ],
  ['What ends a payout ends an existing one', "delete from ledger_transactions where kind = 'payout'"],
  [
    'No money in transit is below zero',
    "update ledger_accounts set balance_cents = -1 where kind = 'payouts_in_transit'",
  ],
];

test('a sound ledger has no breach', async () => {
  expect(await breachesAfter(database, ledgerInvariants, 'select 1')).toEqual([]);
});

test.each(breaches)('ledger:verify finds: not "%s" (%s)', async (invariant, change) => {
  expect(await breachesAfter(database, ledgerInvariants, change)).toContain(invariant);
});

test('each invariant of the ledger was broken once', () => {
  expect(new Set(breaches.map(([invariant]) => invariant))).toEqual(new Set(Object.keys(ledgerInvariants)));
});

test('the totals of commission say what was earned, reversed, moved and paid out', async () => {
  const totals = await commissionTotals(database.db, affiliateId);
  expect(totals).toEqual({ earnedCents: 110n, reversedCents: 55n, movedCents: 10n, paidOutCents: 15n });
  expect(await balanceOf(database.db, 'commission', affiliateId)).toBe(30n);
  expect(await commissionTotals(database.db, randomUUID())).toEqual({
    earnedCents: 0n,
    reversedCents: 0n,
    movedCents: 0n,
    paidOutCents: 0n,
  });
  expect(await balanceOf(database.db, 'wallet', randomUUID())).toBe(0n);
});
