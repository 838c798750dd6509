import { sql } from 'drizzle-orm';
import { verifyLedger } from '../reconciliation/verifyLedger';
import { runJob } from '../testing/outbox';
import { useShop } from '../testing/useShop';
import { runBulkPurchasesJob } from './createBulkPurchase';

const shop = useShop();

test('ledger:verify finds a line without its share of the debit, and a share without its line', async () => {
  await runJob(shop.api, 'receipts-missing');
  const affiliate = await shop.fundedCustomer(500, { role: 'affiliate' });
  const names = ['ada', 'grace'];
  const lines = names.map((name) => ({ name: 'Ada Lovelace', email: `${name}@example.com`, tag: '' }));
  const body = { planId: shop.plan.uid, price: shop.plan.price, lines };
  const created = await shop.api.call('POST', '/bulk-purchases', { as: affiliate, body });
  const id = String(created.body['bulkPurchaseId']);
  const breachesAfter = async (change: ReturnType<typeof sql>) => {
    const found: string[] = [];
    const rolledBack = new Error('rolled back');
    await shop.api.services.db
      .transaction(async (tx) => {
        await tx.execute(change);
        found.push(...(await verifyLedger(tx)).map(({ invariant }) => invariant));
        throw rolledBack;
      })
      .catch((error: unknown) => expect(error).toBe(rolledBack));
    return found;
  };
  const add = sql`insert into ledger_hold_parts (reference, hold_id, amount_cents) values ('nobody', ${id}, 5)`;
  expect(await breachesAfter(add)).toEqual([
    'The parts of a bulk hold are its amount, and every part has its bulk hold',
    'A bulk hold is for purchases that exist',
  ]);
  const alone = sql`update purchases set bulk_purchase_id = null where bulk_purchase_id = ${id}`;
  expect(await breachesAfter(alone)).toEqual(['Every purchase has its hold, for its amount']);
  await runJob(shop.api, runBulkPurchasesJob);
  expect(await verifyLedger(shop.api.services.db)).toEqual([]);
});
