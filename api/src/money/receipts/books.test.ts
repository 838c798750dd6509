import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { creditPayment } from '../payments/topUps';
import { reversePurchase } from '../../shop/purchases/reversal';
import { useShop } from '../../testing/useShop';
import type { SignedIn } from '../../testing/testApi';
import { readAccounts, readMonth, type Month } from '../ledger/monthlyAccounts';
import { readTaxTotals } from './taxTotals';

const shop = useShop({ SELLER_NAME: 'Example Mobile Ltd', RECEIPT_TAXES: 'VAT=20' });

const last = readMonth('2026-05')!;
const month = readMonth('2026-06')!;

/** Moves what was posted and issued until now into a month. */
const book = ({ from }: Month) =>
  shop.api.services.db.transaction(async (tx) => {
    const day = new Date(from.getTime() + 12 * 24 * 60 * 60 * 1000);
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, column] of [
      ['ledger_entries', 'created_at'],
      ['ledger_transactions', 'created_at'],
      ['receipts', 'issued_at'],
    ] as const)
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${day} where ${sql.identifier(column)} > now() - interval '1 hour'`,
      );
  });

async function buy(account: SignedIn): Promise<string> {
  const transactionId = await shop.pay(account, 'esim');
  const body = { planId: shop.plan.uid, transactionId, tag: 'x' };
  expect((await shop.api.call('POST', '/esim', { as: account, body })).status).toBe(201);
  return transactionId;
}

beforeAll(async () => {
  const account = await shop.api.signIn();
  await creditPayment(shop.api.services, {
    id: `pi_${randomUUID().replaceAll('-', '')}`,
    status: 'succeeded',
    currency: 'usd',
    amountCents: 5000n,
    userId: account.user.id,
  });
  await book(last);
  await buy(account);
  const purchaseId = await buy(account);
  await reversePurchase(shop.api.services, { purchaseId, decidedBy: 'Ada', reason: 'x' });
  await book(month);
});

test.each(['2026-13', '2026-6', '2026', '', '2026-06-01'])('%j is no month', (text) =>
  expect(readMonth(text)).toBeNull(),
);

test('the accounts begin where the last month ended, and their movements lead to the end', async () => {
  const price = BigInt(Math.round(shop.plan.price * 100));
  const before = await readAccounts(shop.api.services.db, last);
  expect(before.filter(({ account }) => account === 'wallet')).toEqual([
    { account: 'wallet', movement: 'opening', postings: null, amountCents: 0n },
    { account: 'wallet', movement: 'top_up', postings: 1, amountCents: 5000n },
    { account: 'wallet', movement: 'closing', postings: null, amountCents: 5000n },
  ]);
  const lines = await readAccounts(shop.api.services.db, month);
  expect(lines.filter(({ account }) => account === 'wallet')).toEqual([
    { account: 'wallet', movement: 'opening', postings: null, amountCents: 5000n },
    { account: 'wallet', movement: 'hold', postings: 2, amountCents: -2n * price },
    { account: 'wallet', movement: 'reversal', postings: 1, amountCents: price },
    { account: 'wallet', movement: 'closing', postings: null, amountCents: 5000n - price },
  ]);
  const closing = lines.filter(({ movement }) => movement === 'closing');
  expect(closing.map(({ account }) => account)).toEqual([
    'card_processor',
    'purchases_held',
    'sales',
    'wallet',
  ]);
  expect(closing.reduce((sum, { amountCents }) => sum + amountCents, 0n)).toBe(0n);
});

test('taxes are those of the receipts, less those of credit notes', async () => {
  const price = BigInt(Math.round(shop.plan.price * 100));
  const taxes = await readTaxTotals(shop.api.services.db, month);
  const seller = 'Example Mobile Ltd';
  const [creditNotes, purchases] = taxes;
  expect(taxes).toHaveLength(2);
  expect(purchases).toMatchObject({ seller, kind: 'purchase', tax: 'VAT', percent: 20, documents: 2 });
  expect(creditNotes).toMatchObject({ seller, kind: 'credit_note', tax: 'VAT', percent: 20, documents: 1 });
  expect([purchases?.totalCents, creditNotes?.totalCents]).toEqual([2n * price, -price]);
  for (const { netCents, taxCents, totalCents } of taxes) expect(netCents + taxCents).toBe(totalCents);
  expect(await readTaxTotals(shop.api.services.db, last)).toEqual([
    {
      seller,
      kind: 'top_up',
      tax: '',
      percent: 0,
      documents: 1,
      totalCents: 5000n,
      netCents: 5000n,
      taxCents: 0n,
    },
  ]);
});
