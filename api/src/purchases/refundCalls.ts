// Routes by which buyers refund purchases that were never used, and the jobs that carry refunds on.
import type { FastifyInstance } from 'fastify';
import { centsToDollars, portalLinks, refundRefusalMessages, refundRefusalOf } from '@portal/contract';
import type { RefundRefusal } from '@portal/contract';
import type { RefundOptionResponse, RefundResponse } from '@portal/contract/schemas';
import { calls } from '@portal/contract/schemas';
import { CarrierError } from '../carrier/carrier';
import { conflict, notFound, providerFailed, providerTimedOut } from '../errors/httpErrors';
import { lockEsim } from '../esims/records';
import { addCall } from '../http/call';
import { reserveKey, storeResponse } from '../idempotency/idempotencyKeys';
import { balanceOf } from '../ledger/accounts';
import type { Services } from '../services';
import type { Purchase } from './purchases';
import { findPurchase } from './purchases';
import { readRefundFacts } from './refundFacts';
import { findRefund, isOrderOpen, startRefund } from './refunds';
import { settleOpenRefunds, settleRefund, type RefundOutcome } from './settleRefund';
import { lockPurchase } from './transitions';
import { everyMinute } from '../work/schedule';

/** Registers the routes and the jobs. */
export function addRefunds(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const ownPurchase = async (purchaseId: string, callerId: string): Promise<Purchase> => {
    const purchase = await findPurchase(db, purchaseId);
    if (!purchase || purchase.userId !== callerId) throw notFound('This purchase');
    return purchase;
  };

  addCall(app, calls.refundOption, async ({ params, caller }) =>
    presentOption(services, await ownPurchase(params.transactionId, caller.id)),
  );

  addCall(app, calls.refundPurchase, async ({ params, caller, idempotencyKey: key }) => {
    const purchase = await ownPurchase(params.transactionId, caller.id);
    const idempotentCall = { userId: caller.id, key, call: 'refund', body: params };
    const stored = await reserveKey<RefundResponse>(db, idempotentCall);
    if (stored) return stored;
    const outcome = await requestRefund(services, purchase);
    const response: RefundResponse = {
      outcome,
      amount: centsToDollars(purchase.amountCents),
      walletBalance: centsToDollars(await balanceOf(db, 'wallet', caller.id)),
    };
    // Clients poll a pending outcome with the same key.
    if (outcome === 'refunded') await storeResponse(db, idempotentCall, response);
    return response;
  });

  app.jobs.push(
    {
      name: 'refund-settle',
      run: async (data) => {
        const { purchaseId } = data as { purchaseId?: string };
        if (purchaseId) await settleRefund(services, purchaseId);
      },
    },
    {
      name: 'refunds-open',
      run: () => settleOpenRefunds(services),
      schedule: everyMinute,
      atStart: true,
    },
  );
}

/** @throws 409 `refund_refused` with the reason, 502 and 504 when the carrier cannot be asked */
async function requestRefund(services: Services, purchase: Purchase): Promise<'refunded' | 'pending'> {
  const { db } = services;
  const earlier = await findRefund(db, purchase.id);
  if (!earlier || earlier.state === 'refused') {
    const refusal = await askCarrier(() => findRefusal(services, purchase));
    if (refusal) throw refused(services, refusal);
    const isBegun = await db.transaction(async (tx) => {
      await lockPurchase(tx, purchase.id);
      if (purchase.type === 'esim' && purchase.esimUid) {
        await lockEsim(tx, purchase.esimUid);
        if (await isOrderOpen(tx, purchase.esimUid)) return false;
      }
      await startRefund(tx, purchase.id, purchase.userId);
      return true;
    });
    if (!isBegun) throw refused(services, 'order_open');
  }
  const outcome: RefundOutcome = await settleRefund(services, purchase.id);
  if (outcome !== 'refused') return outcome;
  // What was added or used a moment ago is seen now.
  throw refused(services, (await askCarrier(() => findRefusal(services, purchase))) ?? 'used');
}

/**
 * Why the purchase is not refunded, or null. Another tab may have begun the refund meanwhile: then the carrier no longer
 * knows the eSIM.
 */
async function findRefusal(services: Services, purchase: Purchase): Promise<RefundRefusal | null> {
  try {
    return refundRefusalOf(await readRefundFacts(services, purchase));
  } catch (error) {
    const begun = error instanceof CarrierError ? await findRefund(services.db, purchase.id) : null;
    if (!begun || begun.state === 'refused') throw error;
    return null;
  }
}

async function presentOption(services: Services, purchase: Purchase): Promise<RefundOptionResponse> {
  const running = await findRefund(services.db, purchase.id);
  const isRunning = running?.state === 'ending' || running?.state === 'review';
  const refusal = isRunning
    ? null
    : refundRefusalOf(await askCarrier(() => readRefundFacts(services, purchase)));
  return {
    state: isRunning ? 'running' : refusal === 'refunded' ? 'refunded' : refusal ? 'refused' : 'possible',
    reason: refusal,
    message: refusal && refundRefusalMessages[refusal],
    type: purchase.type,
    amount: centsToDollars(purchase.amountCents),
    package_title: purchase.planTitle,
    support: portalLinks(services.settings).support,
  };
}

const refused = ({ settings, metrics }: Services, reason: keyof typeof refundRefusalMessages) => {
  metrics.refunds.labels('refused').inc();
  const { support } = portalLinks(settings);
  return conflict('refund_refused', `${refundRefusalMessages[reason]} Nothing was changed.`, {
    reason,
    support,
  });
};

async function askCarrier<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const message = 'The carrier did not say whether this was used. Nothing was changed. Please try again.';
    if (error.failure === 'unanswered') throw providerTimedOut('carrier_timeout', message);
    throw providerFailed('carrier_failed', message);
  }
}
