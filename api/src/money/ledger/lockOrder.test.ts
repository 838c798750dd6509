// No two postings wait for each other.
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../base/database/database';
import { untilWaiting } from '../../testing/untilWaiting';
import { useDatabase } from '../../testing/useDatabase';
import { balanceOf } from './accounts';
import { lockedCommission } from './commissionTotals';
import {
  accrueCommission,
  captureHold,
  creditTopUp,
  holdForPurchase,
  reverseCapture,
  transferCommission,
} from './movements';

const database = useDatabase();
const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => database.db.transaction(work);

test('a refund of what an affiliate paid for does not hold the wallet while it waits for the commission', async () => {
  const [affiliateId, purchaseId] = [randomUUID(), randomUUID()];
  const purchase = {
    purchaseId,
    userId: affiliateId,
    amountCents: 400n,
    description: 'eSIM purchase: France',
  };
  const commission = { purchaseId, affiliateId, amountCents: 20n };
  await inTransaction(async (tx) => {
    await creditTopUp(tx, { userId: affiliateId, amountCents: 1000n, paymentIntentId: 'pi_1' });
    await holdForPurchase(tx, purchase);
    await captureHold(tx, purchase);
    await accrueCommission(tx, commission);
  });
  const refund = await inTransaction(async (tx) => {
    await lockedCommission(tx, affiliateId);
    const begun = inTransaction((other) => reverseCapture(other, purchase, commission));
    await untilWaiting(database.pool);
    await transferCommission(tx, { affiliateId, amountCents: 5n, key: randomUUID() });
    return { begun };
  });
  await refund.begun;
  const balance = (kind: 'wallet' | 'commission') => balanceOf(database.db, kind, affiliateId);
  expect([await balance('wallet'), await balance('commission')]).toEqual([1005n, -5n]);
});
