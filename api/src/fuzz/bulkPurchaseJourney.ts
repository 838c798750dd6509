// The calls of a bulk purchase, from the check of its lines to the files of its results.
import { randomUUID } from 'node:crypto';
import { runBulkPurchasesJob } from '../bulkPurchases/createBulkPurchase';
import { runJob } from '../testing/outbox';
import type { Shop } from '../testing/shop';
import type { SignedIn } from '../testing/testApi';
import type { Send } from './send';

export async function bulkPurchases({ api, plan }: Shop, send: Send, as: SignedIn): Promise<void> {
  const lines = [{ name: 'Made Several', email: `fuzz-${randomUUID()}@example.com`, tag: '' }];
  await send('checkBulkPurchase', { as, body: { planId: plan.uid, lines } });
  const { bulkPurchaseId } = await send('createBulkPurchase', {
    as,
    body: { planId: plan.uid, price: plan.price, lines },
  });
  await runJob(api, runBulkPurchasesJob);
  const path = { bulkPurchaseId: String(bulkPurchaseId) };
  await send('listBulkPurchases', { as });
  await send('getBulkPurchase', { as, path });
  await send('bulkPurchaseLines', { as, path });
  await send('bulkPurchaseResults', { as, path });
  await send('bulkPurchaseQrCodes', { as, path });
}
