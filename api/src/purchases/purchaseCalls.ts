// Routes of purchases, and the jobs that settle open purchases.
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { centsToDollars } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import { notFound } from '../errors/httpErrors';
import type { Job } from '../jobs/jobs';
import type { Services } from '../services';
import { addCarrierEvents } from './carrierEvents';
import { openPurchase } from './openPurchase';
import { addOrders } from './orderCalls';
import { findPurchase } from './purchases';
import { settle } from './settle';
import { settleOpenPurchases } from './settleOpen';

/** Registers the purchase routes and their jobs. */
export async function addPurchases(app: FastifyInstance, services: Services): Promise<Job[]> {
  addOrders(app, services);
  await addCarrierEvents(app, services);

  addCall(app, calls.purchase, ({ body, idempotencyKey }) => openPurchase(services, body, idempotencyKey));

  addCall(app, calls.purchaseState, async ({ params, caller }) => {
    const purchase = await findPurchase(services.db, params.transactionId);
    if (!purchase || purchase.userId !== caller.id) throw notFound('This purchase');
    return {
      transactionId: purchase.id,
      status: purchase.status,
      type: purchase.type,
      amount: centsToDollars(purchase.amountCents),
      package_title: purchase.planTitle,
      planId: purchase.planUid,
      esimId: purchase.esimUid,
    };
  });

  return [
    {
      name: 'purchase-settle',
      run: async (data) => {
        const { purchaseId } = data as { purchaseId?: string };
        if (purchaseId) await settle(services, purchaseId, 'late-check');
      },
    },
    {
      name: 'purchases-open',
      run: async () => {
        const waiting = await settleOpenPurchases(services);
        if (waiting > 0) await services.send('purchases-open', {}, 5);
      },
      schedule: '* * * * *',
      atStart: true,
      single: true,
    },
    {
      name: 'idempotent-answers-forget',
      run: async () => {
        await services.db.execute(
          sql`delete from idempotent_answers where created_at < now() - interval '7 days'`,
        );
      },
      schedule: '17 3 * * *',
    },
  ];
}
