import { fullName } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../base/database/database';
import { topUpsTable } from '../payments/paymentsTables';
import { creditPayment } from '../payments/topUps';
import { reversePurchase } from '../../shop/purchases/reversal';
import { verifyLedger } from '../../operations/reconciliation/verifyLedger';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { creditTopUp } from '../ledger/movements';
import { issueMissingReceipts } from './issueMissing';
import { issueReceipt } from './issueReceipt';

const shop = useShop({
  SELLER_NAME: 'Example Mobile Ltd',
  SELLER_ADDRESS: '1 Example Street | London',
  SELLER_TAX_ID: 'GB1',
  RECEIPT_TAXES: 'VAT=20',
});

interface Listed {
  id: string;
  number: string;
  kind: string;
  amount: number;
  transactionId: string;
  cancels: string | null;
}

const receiptsOf = async (account: SignedIn, query = ''): Promise<Listed[]> => {
  const { body } = await shop.api.call('GET', `/receipts${query}`, { as: account });
  return body['receipts'] as Listed[];
};
const topUp = (account: SignedIn, cents = 3000n) =>
  creditPayment(shop.api.services, {
    id: `pi_${randomUUID().replaceAll('-', '')}`,
    status: 'succeeded',
    currency: 'usd',
    amountCents: cents,
    userId: account.user.id,
  });
/** Also of what other tests fund, which has its receipts from the worker. */
const expectLedgerIsSound = async () => {
  await issueMissingReceipts(shop.api.services);
  expect(await verifyLedger(shop.api.services.db)).toEqual([]);
};
const buy = async (account: SignedIn) => {
  const transactionId = await shop.pay(account, 'esim');
  const body = { planId: shop.plan.uid, transactionId, tag: 'x' };
  expect((await shop.api.call('POST', '/esim', { as: account, body })).status).toBe(201);
  return transactionId;
};

test('a top-up and a purchase have receipts, a refund a credit note that names the receipt', async () => {
  const account = await shop.api.signIn();
  await topUp(account);
  const purchaseId = await buy(account);
  await reversePurchase(shop.api.services, { purchaseId, decidedBy: 'Ada', reason: 'x' });
  const [creditNote, receipt, first] = await receiptsOf(account);
  expect(first).toMatchObject({ kind: 'top_up', amount: 30, cancels: null });
  expect(receipt).toMatchObject({ kind: 'purchase', amount: shop.plan.price, transactionId: purchaseId });
  expect(creditNote).toMatchObject({
    kind: 'credit_note',
    amount: shop.plan.price,
    cancels: receipt?.number,
  });
  expect(receipt?.number).toMatch(/^R-\d{6}$/);
  expect(creditNote?.number).toMatch(/^C-\d{6}$/);
  expect(await receiptsOf(account, `?transactionIds=${purchaseId}`)).toEqual([receipt]);
});

test('parallel payments take numbers without a gap, and a rollback gives its number back', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => shop.api.signIn()));
  const { db } = shop.api.services;
  await Promise.all(accounts.map((account) => topUp(account)));
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`update receipt_counters set last_number = last_number + 1`);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await Promise.all(accounts.map((account) => topUp(account)));
  await expectLedgerIsSound();
});

/** Posts a top-up and issues its receipt. */
const postWithReceipt = async (tx: Transaction, account: SignedIn) => {
  const payment = { userId: account.user.id, amountCents: 100n, paymentIntentId: `pi_${randomUUID()}` };
  await tx.insert(topUpsTable).values({ ...payment, creditedAt: new Date() });
  const { id } = await creditTopUp(tx, payment);
  await issueReceipt(tx, shop.api.services, id);
};
const lastNumber = async (account: SignedIn) => Number((await receiptsOf(account))[0]?.number.split('-')[1]);

test('a payment takes its number when it commits, so an open transaction holds up nobody', async () => {
  const [slow, fast] = [await shop.api.signIn(), await shop.api.signIn()];
  const { db } = shop.api.services;
  await topUp(fast);
  const before = await lastNumber(fast);
  await db.transaction(async (tx) => {
    await postWithReceipt(tx, slow);
    await db.transaction(async (other) => {
      await other.execute(sql`set local lock_timeout = '5s'`);
      await postWithReceipt(other, fast);
    });
  });
  expect(await lastNumber(fast)).toBe(before + 1);
  expect(await lastNumber(slow)).toBe(before + 2);
});

test('a payment whose connection breaks before the commit uses no number', async () => {
  const account = await shop.api.signIn();
  const { db } = shop.api.services;
  await topUp(account);
  const before = await lastNumber(account);
  const broken = db.transaction(async (tx) => {
    await postWithReceipt(tx, account);
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
  });
  await expect(broken).rejects.toThrow();
  await topUp(account);
  expect(await lastNumber(account)).toBe(before + 1);
  await expectLedgerIsSound();
});

test('a refund of a purchase without a receipt issues both documents at once', async () => {
  const account = await shop.fundedCustomer(50);
  const purchaseId = await buy(account);
  const { pool } = shop.api.services;
  await pool.query('alter table receipts disable trigger user');
  await pool.query(
    `delete from receipts where number = (select last_number from receipt_counters where series = 'R')`,
  );
  await pool.query(`update receipt_counters set last_number = last_number - 1 where series = 'R'`);
  await pool.query('alter table receipts enable trigger user');
  expect(await receiptsOf(account, `?reference=${purchaseId}`)).toEqual([]);
  await reversePurchase(shop.api.services, { purchaseId, decidedBy: 'Ada', reason: 'x' });
  const found = await receiptsOf(account, `?reference=${purchaseId}`);
  expect(found.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'purchase']);
  const [receipt, creditNote] = found.toSorted((left, right) => right.kind.localeCompare(left.kind));
  expect(creditNote?.cancels).toBe(receipt?.number);
  expect(receipt?.number).toMatch(/^R-\d{6}$/);
  await expectLedgerIsSound();
});

test('what a document says stays as it was issued', async () => {
  const account = await shop.api.signIn();
  const address = { company: 'Ada Ltd', address: '2 Side Street', taxId: 'FR9' };
  const saved = await shop.api.call('PUT', '/invoice-address', { as: account, body: address });
  expect(saved.status).toBe(200);
  expect((await shop.api.call('GET', '/invoice-address', { as: account })).body).toEqual(address);
  const { pool } = shop.api.services;
  await pool.query("update users set fname = 'Cher', lname = '' where id = $1", [account.user.id]);
  await topUp(account);
  await shop.api.call('PUT', '/invoice-address', { as: account, body: { ...address, company: 'Other Ltd' } });
  const { rows } = await pool.query<{ document: Record<string, unknown>; supplied_at: Date }>(
    'select document, supplied_at from receipts where user_id = $1',
    [account.user.id],
  );
  expect(rows[0]?.document).toMatchObject({
    seller: { name: 'Example Mobile Ltd', address: ['1 Example Street', 'London'], taxId: 'GB1' },
    buyer: { ...address, name: fullName({ fname: 'Cher', lname: '' }), email: account.user.email },
    suppliedAt: rows[0]?.supplied_at.toISOString(),
    totalCents: 3000,
    taxes: [],
  });
  await expect(pool.query("update receipts set label = 'x'")).rejects.toThrow('append-only');
});

test('earlier payments get receipts from the worker, oldest first, and once', async () => {
  const account = await shop.api.signIn();
  await shop.fund(account, 20);
  expect(await receiptsOf(account)).toEqual([]);
  await Promise.all([issueMissingReceipts(shop.api.services), issueMissingReceipts(shop.api.services)]);
  expect(await receiptsOf(account)).toHaveLength(1);
  expect(await issueMissingReceipts(shop.api.services)).toBe(0);
});

test('a payment whose receipt cannot be issued keeps no later one from its receipt, and is told at the end', async () => {
  const { services } = shop.api;
  await issueMissingReceipts(services);
  const [first, later] = [await shop.api.signIn(), await shop.api.signIn()];
  await shop.fund(first, 20);
  await shop.fund(later, 20);
  let isBroken = true;
  const clock = () => {
    if (!isBroken) return services.clock();
    isBroken = false;
    throw new Error('A defect.');
  };
  await expect(issueMissingReceipts({ ...services, clock })).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'A defect.' })],
  });
  expect([await receiptsOf(first), await receiptsOf(later)]).toMatchObject([[], [{}]]);
  expect(await issueMissingReceipts(services)).toBe(1);
  expect(await receiptsOf(first)).toHaveLength(1);
});

test('a payment of an account that does not exist gets no receipt, and the error says why', async () => {
  const { db } = shop.api.services;
  const userId = randomUUID();
  const issuing = db.transaction(async (tx) => {
    const { id } = await creditTopUp(tx, { userId, amountCents: 3000n, paymentIntentId: `pi_${userId}` });
    await issueReceipt(tx, shop.api.services, id);
  });
  await expect(issuing).rejects.toThrow(`gets no receipt: the account ${userId} does not exist`);
});

test('a price that includes tax is split, and the credit note has the same taxes', async () => {
  const account = await shop.fundedCustomer(50);
  const purchaseId = await buy(account);
  await reversePurchase(shop.api.services, { purchaseId, decidedBy: 'Ada', reason: 'x' });
  const { rows } = await shop.api.services.pool.query<{ taxes: { netCents: number; taxCents: number }[] }>(
    "select document -> 'taxes' as taxes from receipts where reference = $1",
    [purchaseId],
  );
  const [first, second] = rows;
  expect(first?.taxes).toEqual(second?.taxes);
  const [vat] = first?.taxes ?? [];
  expect((vat?.netCents ?? 0) + (vat?.taxCents ?? 0)).toBe(Math.round(shop.plan.price * 100));
});
