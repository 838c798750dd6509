// Sound purchases and refunds breach nothing, and each invariant finds those that breach it.
import { randomUUID } from 'node:crypto';
import {
  accrueCommission,
  captureHold,
  creditTopUp,
  holdForPurchase,
  holdForPurchases,
  releaseHold,
  reverseCapture,
} from '../../money/ledger/movements';
import { breachesAfter } from '../../testing/breachesAfter';
import { useDatabase } from '../../testing/useDatabase';
import { usersTable } from '../../people/users/usersTable';
import { purchaseInvariants } from './invariants';
import { purchasesTable } from './purchasesTable';
import { refundInvariants } from '../refunds/invariants';
import { refundsTable } from '../refunds/refundsTable';
import { reversalsTable } from './reversalsTable';

const database = useDatabase(2);
const invariants = { ...purchaseInvariants, ...refundInvariants };

const userId = randomUUID();
const buildPurchase = (
  status: 'debited' | 'fulfilled' | 'refunded',
  bulkPurchaseId: string | null = null,
) => ({
  id: randomUUID(),
  userId,
  type: 'data-plan' as const,
  carrier: 'c',
  planUid: 'p',
  planTitle: 'P',
  iccid: `iccid-${randomUUID()}`,
  amountCents: 1000n,
  status,
  bulkPurchaseId,
});

beforeAll(async () => {
  const bulkId = randomUUID();
  const [kept, failed, returned] = [
    buildPurchase('fulfilled'),
    buildPurchase('refunded'),
    buildPurchase('fulfilled'),
  ];
  const line = buildPurchase('debited', bulkId);
  const moneyOf = ({ id }: typeof kept) => ({ purchaseId: id, userId, amountCents: 1000n, description: 'd' });
  await database.db.transaction(async (tx) => {
    const person = { email: 'ada@example.com', role: 'customer' as const, fname: 'Ada', lname: 'Lovelace' };
    await tx.insert(usersTable).values({ ...person, id: userId, country: 'US', phoneNumber: '+14155552671' });
    await tx.insert(purchasesTable).values([kept, failed, returned, line]);
    await creditTopUp(tx, { userId, amountCents: 5000n, paymentIntentId: 'pi_1' });
    for (const purchase of [kept, failed, returned]) await holdForPurchase(tx, moneyOf(purchase));
    await holdForPurchases(tx, { ...moneyOf(line), id: bulkId, purchaseIds: [line.id] });
    await releaseHold(tx, moneyOf(failed));
    for (const purchase of [kept, returned]) await captureHold(tx, moneyOf(purchase));
    await accrueCommission(tx, { purchaseId: kept.id, affiliateId: randomUUID(), amountCents: 50n });
    const { id: ledgerTransactionId } = await reverseCapture(tx, moneyOf(returned), null);
    const decision = { decidedBy: 'its buyer', reason: 'It was never used' };
    await tx.insert(reversalsTable).values({ ...decision, purchaseId: returned.id, ledgerTransactionId });
    await tx.insert(refundsTable).values({ purchaseId: returned.id, userId, state: 'refunded' });
  });
});

const breaches: readonly (readonly [invariant: string, change: string])[] = [
  ['Every purchase has its hold, for its amount', 'update purchases set amount_cents = amount_cents + 1'],
  ['Every purchase has its hold, for its amount', 'update purchases set bulk_purchase_id = null'],
  ['A bulk hold is for purchases that exist', 'delete from purchases where bulk_purchase_id is not null'],
  [
    'A purchase is fulfilled if and only if its hold was captured',
    "update purchases set status = 'fulfilled' where status = 'debited'",
  ],
  [
    'A purchase is refunded if and only if its hold was released',
    "update purchases set status = 'debited' where status = 'refunded'",
  ],
  ['A fulfilled purchase names what it made, and only one names it', 'update purchases set iccid = null'],
  ['A fulfilled purchase names what it made, and only one names it', "update purchases set type = 'esim'"],
  [
    'Commission is five per cent, floored, of a fulfilled purchase',
    'update purchases set amount_cents = 3 * amount_cents',
  ],
  [
    'A fulfilled purchase is given back by a decision that was written down, for its amount',
    'delete from purchase_reversals',
  ],
  ['A refund that its buyer got is a decision that was written down', 'delete from purchase_reversals'],
  ['The sales of affiliates are those that the ledger has', 'delete from affiliate_sales'],
  [
    'The sales of affiliates are those that the ledger has',
    'update affiliate_sales set commission_cents = commission_cents + 1',
  ],
];

test('sound purchases have no breach', async () => {
  expect(await breachesAfter(database, invariants, 'select 1')).toEqual([]);
});

test.each(breaches)('not "%s" is found (%s)', async (invariant, change) => {
  expect(await breachesAfter(database, invariants, change)).toContain(invariant);
});

test('each invariant was broken once', () => {
  expect(new Set(breaches.map(([name]) => name))).toEqual(new Set(Object.keys(invariants)));
});
