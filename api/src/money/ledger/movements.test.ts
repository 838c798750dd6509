// Each movement of money as the ledger keeps it: its key, its words, its lines, once; and what is read of it.
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../base/database/database';
import { useDatabase } from '../../testing/useDatabase';
import { balanceOf } from './accounts';
import { accruedCommission, commissionTotals, lockedCommission } from './commissionTotals';
import {
  accrueCommission,
  beginPayout,
  captureHold,
  commissionKey,
  creditTopUp,
  holdEnd,
  holdForPurchase,
  holdForPurchases,
  payPayout,
  releaseHold,
  returnPayout,
  reverseCapture,
  transferCommission,
} from './movements';
import { datePostings, type Posted } from './post';

const database = useDatabase();

const past = new Date('2026-01-02T03:04:05.000Z');
const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => database.db.transaction(work);
const balance = (kind: 'wallet' | 'commission' | 'payouts_in_transit', ownerId: string) =>
  balanceOf(database.db, kind, ownerId);

/** A posting as it is stored, with its lines by their accounts. */
async function stored(posted: Posted) {
  const { rows } = await database.pool.query<{ lines: [string, string | null, number][] }>(
    `select t.kind, t.idempotency_key as key, t.description, t.reference, t.created_at = $2 as "isPast",
       (select json_agg(json_build_array(a.kind, a.owner_id, e.amount_cents) order by e.amount_cents)
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id) as lines
     from ledger_transactions t where t.id = $1`,
    [posted.id, past],
  );
  return rows[0];
}

async function walletWith(amountCents: bigint): Promise<string> {
  const userId = randomUUID();
  await inTransaction((tx) => creditTopUp(tx, { userId, amountCents, paymentIntentId: `pi_${userId}` }));
  return userId;
}
const purchaseOf = (userId: string, amountCents = 400n) => ({
  purchaseId: randomUUID(),
  userId,
  amountCents,
  description: 'eSIM purchase: France',
});

test('a card payment goes to the wallet once', async () => {
  const userId = randomUUID();
  const topUp = { userId, amountCents: 500n, paymentIntentId: `pi_${userId}` };
  const posted = await inTransaction((tx) => creditTopUp(tx, topUp));
  const description = 'Wallet top-up by card';
  expect(posted).toEqual({ id: expect.any(String) as string, replayed: false, description });
  expect(await stored(posted)).toEqual({
    kind: 'top_up',
    key: `card:pi_${userId}`,
    description,
    reference: `pi_${userId}`,
    isPast: false,
    lines: [
      ['card_processor', null, -500],
      ['wallet', userId, 500],
    ],
  });
  const again = await inTransaction((tx) => creditTopUp(tx, topUp));
  expect(again).toEqual({ id: posted.id, replayed: true, description });
  expect(await balance('wallet', userId)).toBe(500n);
});

test('a purchase is held, and its hold is captured', async () => {
  const userId = await walletWith(1000n);
  const purchase = purchaseOf(userId);
  const { purchaseId, description } = purchase;
  const held = await inTransaction((tx) => holdForPurchase(tx, purchase));
  expect(held).toEqual({ id: purchaseId, replayed: false });
  const of = { description, reference: purchaseId, isPast: false };
  expect(await stored(held)).toEqual({
    ...of,
    kind: 'hold',
    key: `hold:${purchaseId}`,
    lines: [
      ['wallet', userId, -400],
      ['purchases_held', null, 400],
    ],
  });
  expect(await inTransaction((tx) => holdForPurchase(tx, purchase))).toEqual({
    id: purchaseId,
    replayed: true,
  });
  const captured = await inTransaction((tx) => captureHold(tx, purchase));
  expect(holdEnd(purchaseId)).toBe(`hold-end:${purchaseId}`);
  expect(await stored(captured)).toEqual({
    ...of,
    kind: 'capture',
    key: `hold-end:${purchaseId}`,
    lines: [
      ['purchases_held', null, -400],
      ['sales', null, 400],
    ],
  });
  await expect(inTransaction((tx) => releaseHold(tx, purchase))).rejects.toMatchObject({
    key: `hold-end:${purchaseId}`,
  });
});

test('a hold at a past date is released at a past date', async () => {
  const userId = await walletWith(1000n);
  const purchase = purchaseOf(userId);
  const dated = <Result>(move: (tx: Transaction) => Promise<Result>) =>
    inTransaction((tx) => datePostings(tx, past).then(() => move(tx)));
  const held = await dated((tx) => holdForPurchase(tx, purchase));
  expect(await stored(held)).toMatchObject({ isPast: true });
  const released = await dated((tx) => releaseHold(tx, purchase));
  expect(await stored(released)).toEqual({
    kind: 'release',
    key: `hold-end:${purchase.purchaseId}`,
    description: 'Refund of eSIM purchase: France',
    reference: purchase.purchaseId,
    isPast: true,
    lines: [
      ['purchases_held', null, -400],
      ['wallet', userId, 400],
    ],
  });
});

test('several purchases are held by one debit, and each hold is a part of it', async () => {
  const userId = await walletWith(1000n);
  const [id, purchaseIds] = [randomUUID(), [randomUUID(), randomUUID()]];
  const bulk = { id, userId, purchaseIds, amountCents: 300n, description: '2 eSIMs: France' };
  const held = await inTransaction((tx) => holdForPurchases(tx, bulk));
  expect(held).toEqual({ id, replayed: false });
  expect(await stored(held)).toEqual({
    kind: 'bulk_hold',
    key: `bulk-hold:${id}`,
    description: '2 eSIMs: France',
    reference: id,
    isPast: false,
    lines: [
      ['wallet', userId, -600],
      ['purchases_held', null, 600],
    ],
  });
  const again = { ...bulk, purchaseIds: purchaseIds.toReversed() };
  expect(await inTransaction((tx) => holdForPurchases(tx, again))).toEqual({ id, replayed: true });
  const { rows } = await database.pool.query<{ reference: string }>(
    'select reference, amount_cents::int as cents from ledger_hold_parts where hold_id = $1',
    [id],
  );
  const parts = purchaseIds.map((reference) => ({ reference, cents: 300 }));
  expect(rows).toHaveLength(parts.length);
  expect(new Set(rows)).toEqual(new Set(parts));
  const others = [[randomUUID()], [purchaseIds[0] ?? '', randomUUID()]].map((ids) => ({
    ...bulk,
    purchaseIds: ids,
  }));
  for (const other of others) {
    await expect(inTransaction((tx) => holdForPurchases(tx, other))).rejects.toMatchObject({
      key: `bulk-hold:${id}`,
    });
  }
});

test('a reversal gives the price back, and the commission with it', async () => {
  const userId = await walletWith(1000n);
  const affiliateId = randomUUID();
  const purchase = purchaseOf(userId);
  const { purchaseId } = purchase;
  const commission = { purchaseId, affiliateId, amountCents: 20n };
  const accrued = await inTransaction(async (tx) => {
    await holdForPurchase(tx, purchase);
    await captureHold(tx, purchase);
    await datePostings(tx, past);
    return accrueCommission(tx, commission);
  });
  expect(commissionKey(purchaseId)).toBe(`commission:${purchaseId}`);
  expect(await stored(accrued)).toEqual({
    kind: 'commission',
    key: `commission:${purchaseId}`,
    description: 'Commission on a purchase',
    reference: purchaseId,
    isPast: true,
    lines: [
      ['commission_cost', null, -20],
      ['commission', affiliateId, 20],
    ],
  });
  expect(await accruedCommission(database.db, purchaseId)).toEqual(commission);
  expect(await accruedCommission(database.db, randomUUID())).toBeNull();

  const reversed = await inTransaction((tx) => reverseCapture(tx, purchase, commission));
  expect(await stored(reversed)).toEqual({
    kind: 'reversal',
    key: `reversal:${purchaseId}`,
    description: 'Refund of eSIM purchase: France',
    reference: purchaseId,
    isPast: false,
    lines: [
      ['sales', null, -400],
      ['wallet', userId, 400],
    ],
  });
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from ledger_transactions where idempotency_key = $1',
    [`commission-reversal:${purchaseId}`],
  );
  expect(await stored({ id: rows[0]?.id ?? '', replayed: false })).toMatchObject({
    kind: 'reversal',
    description: 'Commission on a purchase, reversed by its refund',
    reference: purchaseId,
    lines: [
      ['commission', affiliateId, -20],
      ['commission_cost', null, 20],
    ],
  });
});

/** An affiliate with that commission. */
async function affiliateWith(amountCents: bigint): Promise<string> {
  const affiliateId = randomUUID();
  const earned = { purchaseId: randomUUID(), affiliateId, amountCents };
  await inTransaction((tx) => accrueCommission(tx, earned));
  return affiliateId;
}

test('commission is moved to the wallet of who earned it', async () => {
  const affiliateId = await affiliateWith(100n);
  const moved = await inTransaction((tx) =>
    transferCommission(tx, { affiliateId, amountCents: 30n, key: 'k' }),
  );
  expect(await stored(moved)).toEqual({
    kind: 'commission_transfer',
    key: `commission-transfer:${affiliateId}:k`,
    description: 'Commission moved to the wallet',
    reference: affiliateId,
    isPast: false,
    lines: [
      ['commission', affiliateId, -30],
      ['wallet', affiliateId, 30],
    ],
  });
  expect(await inTransaction((tx) => lockedCommission(tx, affiliateId))).toBe(70n);
  expect(await inTransaction((tx) => lockedCommission(tx, randomUUID()))).toBe(0n);
});

test.each([
  ['payout_paid', payPayout, 'Payout of commission, paid', 'card_processor'],
  ['payout_failed', returnPayout, 'Payout of commission, returned', 'commission'],
] as const)('a payout is set aside and ends once, as %s', async (kind, end, description, account) => {
  const affiliateId = await affiliateWith(100n);
  const payout = { payoutId: randomUUID(), affiliateId, amountCents: 60n };
  const of = { reference: payout.payoutId, isPast: false };
  expect(await stored(await inTransaction((tx) => beginPayout(tx, payout)))).toEqual({
    ...of,
    kind: 'payout',
    key: `payout:${payout.payoutId}`,
    description: 'Payout of commission',
    lines: [
      ['commission', affiliateId, -60],
      ['payouts_in_transit', affiliateId, 60],
    ],
  });
  expect(await stored(await inTransaction((tx) => end(tx, payout)))).toEqual({
    ...of,
    kind,
    key: `payout-end:${payout.payoutId}`,
    description,
    lines: [
      ['payouts_in_transit', affiliateId, -60],
      [account, account === 'commission' ? affiliateId : null, 60],
    ],
  });
  expect(await balance('payouts_in_transit', affiliateId)).toBe(0n);
  const paidOutCents = kind === 'payout_paid' ? 60n : 0n;
  expect(await commissionTotals(database.db, affiliateId)).toEqual({
    earnedCents: 100n,
    reversedCents: 0n,
    movedCents: 0n,
    paidOutCents,
  });
});
