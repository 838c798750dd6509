// What a posting answers and refuses, and what statements, receipts and checks read of the ledger.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../base/database/database';
import { useDatabase } from '../../testing/useDatabase';
import { balanceOf } from './accounts';
import { commissionStatement } from './commissionStatement';
import { KeyReusedError, NotEnoughMoneyError } from './ledgerErrors';
import {
  accrueCommission,
  captureHold,
  creditTopUp,
  holdForPurchase,
  holdForPurchases,
  reverseCapture,
  transferCommission,
} from './movements';
import { datePostings, ledgerErrors, post, runPosting, type Posting } from './post';
import { findReceiptPostings } from './receiptPostings';
import { verifyInvariants } from './verify';

const database = useDatabase();

const past = new Date('2026-01-02T03:04:05.000Z');
const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => database.db.transaction(work);
const dated = <Result>(at: Date, work: (tx: Transaction) => Promise<Result>) =>
  inTransaction((tx) => datePostings(tx, at).then(() => work(tx)));
const postingOf = (changes: Partial<Posting> = {}): Posting => ({
  key: randomUUID(),
  kind: 'top_up',
  description: 'd',
  reference: 'r',
  lines: [
    { account: 'sales', amountCents: -5n },
    { account: 'commission_cost', amountCents: 5n },
  ],
  ...changes,
});

describe('a posting', () => {
  test('has the id that it is given, or one of its own', async () => {
    const id = randomUUID();
    expect(await inTransaction((tx) => post(tx, postingOf({ id })))).toEqual({ id, replayed: false });
    const own = await inTransaction((tx) => post(tx, postingOf()));
    expect(own).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) as string, replayed: false });
  });

  test('is of now, or of the past date that it is given', async () => {
    const [now, then] = [randomUUID(), randomUUID()];
    const earliest = Date.now() - 60_000;
    await inTransaction((tx) => post(tx, postingOf({ id: now })));
    await dated(past, (tx) => post(tx, postingOf({ id: then })));
    const dateOf = async (id: string) => {
      const { rows } = await database.pool.query<{ created_at: Date }>(
        'select created_at from ledger_transactions where id = $1',
        [id],
      );
      return rows[0]?.created_at.getTime();
    };
    expect(await dateOf(then)).toBe(past.getTime());
    expect(await dateOf(now)).toBeGreaterThan(earliest);
  });

  test('that would take more than a wallet has is refused in these words', async () => {
    const purchase = { purchaseId: randomUUID(), userId: randomUUID(), amountCents: 1n, description: 'd' };
    const refused = inTransaction((tx) => holdForPurchase(tx, purchase));
    await expect(refused).rejects.toBeInstanceOf(NotEnoughMoneyError);
    await expect(refused).rejects.toMatchObject({
      name: 'NotEnoughMoneyError',
      message: 'There is not enough money in the wallet.',
    });
  });

  test('with the key of another is refused in these words', async () => {
    const posting = postingOf();
    await inTransaction((tx) => post(tx, posting));
    const refused = inTransaction((tx) => post(tx, { ...posting, reference: 'another' }));
    await expect(refused).rejects.toBeInstanceOf(KeyReusedError);
    await expect(refused).rejects.toMatchObject({
      name: 'KeyReusedError',
      message: 'This idempotency key was used for something else.',
      key: posting.key,
    });
  });

  test('that returns no row, or fails otherwise, is an error', async () => {
    const silent = { execute: () => Promise.resolve({ rows: [] }) } as unknown as Transaction;
    await expect(runPosting(silent, 'k', sql`ledger_post()`)).rejects.toThrow('The posting returned no row.');
    const failed = new Error('The connection was lost.');
    await expect(ledgerErrors('k', () => Promise.reject(failed))).rejects.toBe(failed);
    expect(await ledgerErrors('k', () => Promise.resolve(7))).toBe(7);
  });
});

test('an account that nothing was posted to has nothing', async () => {
  expect(await balanceOf(database.db, 'wallet', randomUUID())).toBe(0n);
});

test('a check names what is broken, how often, and an example, as it all was at one moment', async () => {
  const found = await verifyInvariants(database.db, {
    'Nothing is broken': sql`select 'x' as example where false`,
    'Two are broken': sql`select example from (values ('first'), ('second')) as rows (example)`,
    'One moment': sql`select current_setting('transaction_isolation') || ', '
      || current_setting('transaction_read_only') as example`,
  });
  expect(found).toEqual([
    { invariant: 'Two are broken', count: 2, example: 'first' },
    { invariant: 'One moment', count: 1, example: 'repeatable read, on' },
  ]);
});

describe('the commission of a period', () => {
  const day = (text: string) => new Date(`${text}T12:00:00.000Z`);
  const purchases = Array.from({ length: 4 }, () => randomUUID());

  test('is its balance before, earnings summed by day, and everything else line by line', async () => {
    const affiliateId = randomUUID();
    const days = ['2026-01-01', '2026-02-01', '2026-02-01', '2026-02-03'];
    for (const [place, text] of days.entries()) {
      const earned = { purchaseId: purchases[place] ?? '', affiliateId, amountCents: 20n };
      await dated(day(text), (tx) => accrueCommission(tx, earned));
    }
    const transaction = jest.spyOn(database.db, 'transaction');
    const span = { from: day('2026-01-31'), until: day('2026-02-03') };
    const earned = { kind: 'commission', description: 'Commission on a purchase', reference: null };
    expect(await commissionStatement(database.db, affiliateId, span)).toEqual({
      openingCents: 20n,
      lines: [{ ...earned, day: '2026-02-01', count: 2, amountCents: 40n }],
    });
    expect(transaction.mock.calls[0]?.[1]).toEqual({
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    transaction.mockRestore();

    await dated(day('2026-02-04'), (tx) =>
      transferCommission(tx, { affiliateId, amountCents: 5n, key: 'k' }),
    );
    const later = { from: day('2026-02-02'), until: day('2026-02-05') };
    const { openingCents, lines } = await commissionStatement(database.db, affiliateId, later);
    expect(openingCents).toBe(60n);
    expect(lines).toEqual([
      { ...earned, day: '2026-02-03', count: 1, amountCents: 20n },
      {
        day: '2026-02-04',
        kind: 'commission_transfer',
        description: 'Commission moved to the wallet',
        count: 1,
        amountCents: -5n,
        reference: affiliateId,
      },
    ]);
    expect(await commissionStatement(database.db, randomUUID(), later)).toEqual({
      openingCents: 0n,
      lines: [],
    });
  });
});

test('receipts are for top-ups, captures and refunds, each with the wallet’s line', async () => {
  const userId = randomUUID();
  const purchase = { purchaseId: randomUUID(), userId, amountCents: 400n, description: 'eSIM: France' };
  const bulk = { id: randomUUID(), userId, amountCents: 300n, description: '1 eSIM: France' };
  const part = { purchaseId: randomUUID(), userId, amountCents: 300n, description: 'eSIM: France (line)' };
  const credit = { userId, amountCents: 900n, paymentIntentId: 'pi_receipts' };
  const topUp = await dated(past, (tx) => creditTopUp(tx, credit));
  const [captured, capturedPart, reversed] = await inTransaction(async (tx) => {
    await holdForPurchase(tx, purchase);
    await holdForPurchases(tx, { ...bulk, purchaseIds: [part.purchaseId] });
    return [
      await captureHold(tx, purchase),
      await captureHold(tx, part),
      await reverseCapture(tx, purchase, null),
    ] as const;
  });
  const at = expect.any(Date) as Date;
  const expected = [
    {
      id: topUp.id,
      kind: 'top_up',
      reference: 'pi_receipts',
      userId,
      amountCents: 900n,
      description: 'Wallet top-up by card',
      lineId: topUp.id,
      at: past,
    },
    {
      id: captured.id,
      kind: 'capture',
      reference: purchase.purchaseId,
      userId,
      amountCents: 400n,
      description: 'eSIM: France',
      lineId: purchase.purchaseId,
      at,
    },
    {
      id: capturedPart.id,
      kind: 'capture',
      reference: part.purchaseId,
      userId,
      amountCents: 300n,
      description: 'eSIM: France (line)',
      lineId: capturedPart.id,
      at,
    },
    {
      id: reversed.id,
      kind: 'reversal',
      reference: purchase.purchaseId,
      userId,
      amountCents: 400n,
      description: 'Refund of eSIM: France',
      lineId: reversed.id,
      at,
    },
  ];
  const ids = [reversed, capturedPart, captured, topUp].map(({ id }) => id);
  const found = await findReceiptPostings(database.db, { ids });
  expect(found[0]).toEqual(expected[0]);
  expect(new Set(found)).toEqual(new Set(expected));
  const keys = ['card:pi_receipts', `reversal:${purchase.purchaseId}`];
  expect(await findReceiptPostings(database.db, { keys })).toEqual([expected[0], expected[3]]);
  expect(await findReceiptPostings(database.db, { ids: [bulk.id, randomUUID()] })).toEqual([]);
});
