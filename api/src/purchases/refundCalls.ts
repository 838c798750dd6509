// Routes by which buyers refund purchases that were never used, and the jobs that carry refunds on.
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  centsToDollars,
  isNeverConnected,
  maxUnconnectedRefunds,
  portalLinks,
  refundRefusalMessages,
  refundRefusalOf,
} from '@portal/contract';
import type { RefundRefusal } from '@portal/contract';
import type { RefundOptionResponse, RefundResponse } from '@portal/contract/schemas';
import { calls } from '@portal/contract/schemas';
import { CarrierError } from '../carrier/carrier';
import type { Transaction } from '../database/database';
import { conflict, notFound, providerFailed, providerTimedOut } from '../errors/httpErrors';
import { lockEsim } from '../esims/records';
import { addCall } from '../http/call';
import { reserveKey, storeResponse } from '../idempotency/idempotencyKeys';
import { balanceOf } from '../ledger/accounts';
import type { Services } from '../services';
import type { Purchase } from './purchases';
import { findPurchase } from './purchases';
import { readRefundFacts } from './refundFacts';
import { countNeverConnected, findRefund, isOrderOpen, startRefund } from './refunds';
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
    const { refusal, neverConnected } = await askCarrier(() => findRefusal(services, purchase));
    if (refusal) throw refused(services, refusal);
    const hindrance = await db.transaction(async (tx): Promise<RefundRefusal | null> => {
      await lockPurchase(tx, purchase.id);
      if (neverConnected && (await hasTooMany(tx, purchase.userId))) return 'too_often';
      if (purchase.type === 'esim' && purchase.esimUid) {
        await lockEsim(tx, purchase.esimUid);
        if (await isOrderOpen(tx, purchase.esimUid)) return 'order_open';
      }
      await startRefund(tx, { purchaseId: purchase.id, userId: purchase.userId, neverConnected });
      return null;
    });
    if (hindrance) throw refused(services, hindrance);
  }
  const outcome: RefundOutcome = await settleRefund(services, purchase.id);
  if (outcome !== 'refused') return outcome;
  // What was added or used a moment ago is seen now.
  const { refusal } = await askCarrier(() => findRefusal(services, purchase));
  throw refused(services, refusal ?? 'used');
}

/** Two tabs that give two eSIMs back count each other. */
async function hasTooMany(tx: Transaction, userId: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`never-connected:${userId}`}, 0))`);
  return (await countNeverConnected(tx, userId)) >= maxUnconnectedRefunds;
}

interface Finding {
  refusal: RefundRefusal | null;
  neverConnected: boolean;
}

/**
 * Why the purchase is not refunded, or null. Another tab may have begun the refund meanwhile: then the carrier no longer
 * knows the eSIM.
 */
async function findRefusal(services: Services, purchase: Purchase): Promise<Finding> {
  try {
    const facts = await readRefundFacts(services, purchase);
    const neverConnected = facts.esim !== null && isNeverConnected(facts.esim, facts.nowMs);
    return { refusal: refundRefusalOf(facts), neverConnected };
  } catch (error) {
    const begun = error instanceof CarrierError ? await findRefund(services.db, purchase.id) : null;
    if (!begun || begun.state === 'refused') throw error;
    return { refusal: null, neverConnected: begun.neverConnected };
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
