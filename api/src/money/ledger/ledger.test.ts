import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { useDatabase } from '../../testing/useDatabase';
import { balanceOf } from './accounts';
import { KeyReusedError, NotEnoughMoneyError } from './ledgerErrors';
import {
  accrueCommission,
  captureHold,
  creditTopUp,
  holdForPurchase,
  releaseHold,
  reverseCapture,
} from './movements';
import { post } from './post';
import { verifyLedger } from '../../operations/reconciliation/verifyLedger';

const unsoundLines = 'A posting needs two or more lines, none of them zero, that add up to zero.';

const database = useDatabase(20);

const newWallet = async (amountCents: bigint) => {
  const userId = randomUUID();
  const paymentIntentId = `pi_${randomUUID()}`;
  if (amountCents > 0n) {
    await database.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into top_ups (payment_intent_id, user_id, amount_cents, credited_at)
            values (${paymentIntentId}, ${userId}, ${amountCents}, now())`,
      );
      await creditTopUp(tx, { userId, amountCents, paymentIntentId });
    });
  }
  return userId;
};
const hold = (userId: string, amountCents: bigint, purchaseId: string = randomUUID()) => {
  const purchase = { purchaseId, userId, amountCents, description: 'eSIM purchase: Test' };
  return database.db.transaction((tx) => holdForPurchase(tx, purchase)).then(() => purchase);
};
const ledgerBreaches = async () =>
  // These tests post without purchases, so only the ledger's own invariants apply.
  (await verifyLedger(database.db)).filter(({ invariant }) => !/purchase|Commission/.test(invariant));

test('of fifty concurrent debits against a balance for seven, exactly seven succeed', async () => {
  const userId = await newWallet(7n * 399n + 398n);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => hold(userId, 399n)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(NotEnoughMoneyError);
  }
  expect(await balanceOf(database.db, 'wallet', userId)).toBe(398n);
});

test('the same key from many callers at once moves money once', async () => {
  const userId = await newWallet(0n);
  const credit = () =>
    database.db.transaction((tx) =>
      creditTopUp(tx, { userId, amountCents: 1000n, paymentIntentId: `pi_${userId}` }),
    );
  const posted = await Promise.all(Array.from({ length: 10 }, credit));
  expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
  expect(await balanceOf(database.db, 'wallet', userId)).toBe(1000n);
  await database.db.execute(
    sql`insert into top_ups (payment_intent_id, user_id, amount_cents, credited_at)
        values (${`pi_${userId}`}, ${userId}, 1000, now())`,
  );
});

test('the same key for another amount is rejected', async () => {
  const userId = await newWallet(5000n);
  const { purchaseId } = await hold(userId, 100n);
  await expect(hold(userId, 200n, purchaseId)).rejects.toBeInstanceOf(KeyReusedError);
  expect(await balanceOf(database.db, 'wallet', userId)).toBe(4900n);
});

test('a hold ends once, captured or released, whoever is faster', async () => {
  const userId = await newWallet(1000n);
  const purchase = await hold(userId, 300n);
  const ends = await Promise.allSettled([
    database.db.transaction((tx) => captureHold(tx, purchase)),
    database.db.transaction((tx) => releaseHold(tx, purchase)),
  ]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('commission is reversed with its purchase', async () => {
  const userId = await newWallet(1000n);
  const affiliateId = randomUUID();
  const purchase = await hold(userId, 999n);
  const commission = { purchaseId: purchase.purchaseId, affiliateId, amountCents: 49n };
  await database.db.transaction(async (tx) => {
    await captureHold(tx, purchase);
    await accrueCommission(tx, commission);
  });
  expect(await balanceOf(database.db, 'commission', affiliateId)).toBe(49n);
  await database.db.transaction((tx) => reverseCapture(tx, purchase, commission));
  expect(await balanceOf(database.db, 'commission', affiliateId)).toBe(0n);
  expect(await balanceOf(database.db, 'wallet', userId)).toBe(1000n);
});

test('any mix of concurrent movements keeps every invariant', async () => {
  const movement = fc.record({
    wallet: fc.nat({ max: 2 }),
    cents: fc.bigInt({ min: 1n, max: 900n }),
    end: fc.constantFrom('capture', 'release', 'both', 'open'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 25 }), async (movements) => {
      const wallets = await Promise.all([newWallet(500n), newWallet(1500n), newWallet(2500n)]);
      await Promise.allSettled(
        movements.map(async ({ wallet, cents, end }) => {
          const purchase = await hold(wallets[wallet] ?? '', cents);
          const ends = [];
          if (end === 'capture' || end === 'both') ends.push(captureHold);
          if (end === 'release' || end === 'both') ends.push(releaseHold);
          await Promise.allSettled(
            ends.map((finish) => database.db.transaction((tx) => finish(tx, purchase))),
          );
        }),
      );
      expect(await ledgerBreaches()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test.each([
  ['update ledger_entries set amount_cents = amount_cents + 1'],
  ['delete from ledger_entries'],
  ['truncate ledger_entries'],
  ["update ledger_transactions set description = ''"],
  ['delete from ledger_transactions'],
  ['delete from ledger_accounts'],
  ['truncate ledger_accounts'],
  ['update ledger_accounts set id = gen_random_uuid()'],
  ["update ledger_accounts set kind = 'commission' where kind = 'wallet'"],
])('the database itself rejects: %s', async (statement) => {
  await newWallet(100n);
  await expect(database.pool.query(statement)).rejects.toThrow(/append-only|cannot truncate/);
});

test('the database rejects a transaction that does not balance, and entries added later', async () => {
  const userId = await newWallet(100n);
  const wallet = (
    await database.pool.query<{ id: string }>('select id from ledger_accounts where owner_id = $1', [userId])
  ).rows[0]?.id;
  const lone = `with t as (insert into ledger_transactions (id, kind, idempotency_key, description, reference)
    values (gen_random_uuid(), 'hold', gen_random_uuid()::text, 'x', 'x') returning id)
    select id from t`;
  await expect(database.pool.query(lone)).rejects.toThrow(/does not balance/);
  await expect(
    database.pool.query(
      `insert into ledger_entries (transaction_id, account_id, amount_cents)
       select id, $1, 5 from ledger_transactions limit 1`,
      [wallet],
    ),
  ).rejects.toThrow(/is closed/);
});

test('the database rejects an entry of an account that does not exist', async () => {
  const strange = `with t as (insert into ledger_transactions (id, kind, idempotency_key, description, reference)
    values ('00000000-0000-4000-9000-000000000009', 'hold', gen_random_uuid()::text, 'x', 'x'))
    select 1`;
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(strange);
    await expect(
      client.query(`insert into ledger_entries (transaction_id, account_id, amount_cents)
        values ('00000000-0000-4000-9000-000000000009', gen_random_uuid(), 1)`),
    ).rejects.toThrow(/does not exist/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

const transactionOf = (kind: string) => `insert into ledger_transactions
  (id, kind, idempotency_key, description, reference)
  values ('00000000-0000-4000-9000-000000000010', '${kind}', gen_random_uuid()::text, 'x', 'x')`;
const purchaseOf = (type: string, cents: number, status: string) => `insert into purchases
  (id, user_id, type, carrier, plan_uid, plan_title, amount_cents, status)
  values (gen_random_uuid(), gen_random_uuid(), '${type}', 'c', 'p', 'P', ${cents}, '${status}')`;
const accountOf = (kind: string, owner: string) =>
  `insert into ledger_accounts (kind, owner_id) values ('${kind}', ${owner})`;

test.each([
  ['a transaction of an unknown kind', transactionOf('gift')],
  [
    'an entry of nothing',
    'insert into ledger_entries values (default, gen_random_uuid(), gen_random_uuid(), 0)',
  ],
  ['a purchase of an unknown type', purchaseOf('car', 1, 'debited')],
  ['a purchase of nothing', purchaseOf('esim', 0, 'debited')],
  ['a purchase in an unknown state', purchaseOf('esim', 1, 'gone')],
  ['an account of an unknown kind', accountOf('pocket', 'gen_random_uuid()')],
  ['a wallet of nobody', accountOf('wallet', 'null')],
  ['an account of the portal with a user', accountOf('sales', 'gen_random_uuid()')],
])('the database itself does not know %s', async (_name, statement) => {
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '23514' });
});

test('the database rejects a negative wallet balance from any writer', async () => {
  const userId = await newWallet(100n);
  await expect(
    database.pool.query('update ledger_accounts set balance_cents = -1 where owner_id = $1', [userId]),
  ).rejects.toMatchObject({ code: '23514' });
});

test('the database rejects a sound entry beside one of a closed transaction', async () => {
  const client = await database.pool.connect();
  try {
    await newWallet(100n);
    await client.query('begin');
    await client.query(transactionOf('hold'));
    await expect(
      client.query(`insert into ledger_entries (transaction_id, account_id, amount_cents)
        select t.id, '00000000-0000-4000-8000-000000000003', 5 from
          (select '00000000-0000-4000-9000-000000000010'::uuid as id union all
           (select id from ledger_transactions where kind = 'top_up' limit 1)) t`),
    ).rejects.toThrow(/is closed/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('finds the portal’s own accounts by their fixed identifiers', async () => {
  const { rows } = await database.pool.query<{ right: boolean }>(
    'select ledger_house_account(kind) = id as right from ledger_accounts where owner_id is null',
  );
  expect(rows).toEqual(Array.from({ length: 5 }, () => ({ right: true })));
});

test('money between two wallets moves both ways at once without waiting in a circle', async () => {
  const [one, other] = [await newWallet(1000n), await newWallet(1000n)];
  const move = (from: string, to: string) =>
    database.db.transaction((tx) =>
      post(tx, {
        key: randomUUID(),
        kind: 'reversal',
        description: 'd',
        reference: randomUUID(),
        lines: [
          { account: 'wallet', ownerId: from, amountCents: -1n },
          { account: 'wallet', ownerId: to, amountCents: 1n },
        ],
      }),
    );
  const moves = Array.from({ length: 100 }, (_none, turn) =>
    turn % 2 ? move(one, other) : move(other, one),
  );
  expect((await Promise.allSettled(moves)).filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await balanceOf(database.db, 'wallet', one)).toBe(1000n);
});

test.each([
  ['do not add up to zero', [1n, -2n]],
  ['move nothing', [1n, -1n, 0n]],
  ['are none', []],
  ['are one', [0n]],
])('lines that %s are rejected before the database sees them', async (_name, cents) => {
  const lines = cents.map((amountCents) => ({ account: 'sales' as const, amountCents }));
  const posting = { key: 'k', kind: 'hold' as const, description: 'd', reference: 'r', lines };
  const posted = database.db.transaction((tx) => post(tx, posting));
  await expect(posted).rejects.toThrow(new RangeError(unsoundLines));
});
