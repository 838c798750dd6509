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
  type RefundRefusal,
} from '@portal/contract';
import { calls, type RefundOptionResponse, type RefundResponse } from '@portal/contract/schemas';
import { CarrierError } from '../carrier/carrier';
import type { Transaction } from '../database/database';
import { notFound } from '../errors/domainErrors';
import { answerOf, done, refused, type Outcome } from '../errors/outcomes';
import { callCarrier } from '../esims/callCarrier';
import { lockEsim } from '../esims/records';
import { addCall } from '../http/call';
import { runInSteps } from '../commands/run';
import { balanceOf } from '../ledger/accounts';
import type { Services } from '../services';
import { findPurchase, type Purchase } from './purchases';
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
    const command = { userId: caller.id, key, call: 'refund', body: params };
    const work = () => refundPurchase(services, purchase);
    // Clients poll a pending outcome with the same key.
    return answerOf(await runInSteps(services, command, work, ({ outcome }) => outcome === 'refunded'));
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

/** @throws DomainError `carrier_failed`, `carrier_timeout` when the carrier cannot be asked */
async function refundPurchase(
  services: Services,
  purchase: Purchase,
): Promise<Outcome<RefundResponse, 'refund_refused'>> {
  const { db } = services;
  const earlier = await findRefund(db, purchase.id);
  if (!earlier || earlier.state === 'refused') {
    const { refusal, neverConnected } = await askCarrier(() => findRefusal(services, purchase));
    if (refusal) return refuse(services, refusal);
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
    if (hindrance) return refuse(services, hindrance);
  }
  const outcome: RefundOutcome = await settleRefund(services, purchase.id);
  if (outcome !== 'refused') {
    const balance = await balanceOf(db, 'wallet', purchase.userId);
    const amount = centsToDollars(purchase.amountCents);
    return done({ outcome, amount, walletBalance: centsToDollars(balance) });
  }
  // What was added or used a moment ago is seen now.
  const { refusal } = await askCarrier(() => findRefusal(services, purchase));
  return refuse(services, refusal ?? 'used');
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

const refuse = ({ settings, metrics }: Services, reason: RefundRefusal) => {
  metrics.refunds.labels('refused').inc();
  const { support } = portalLinks(settings);
  return refused('refund_refused', `${refundRefusalMessages[reason]} Nothing was changed.`, {
    reason,
    support,
  });
};

const askCarrier = <Result>(work: () => Promise<Result>): Promise<Result> =>
  callCarrier(work, {
    message: 'The carrier did not say whether this was used. Nothing was changed. Please try again.',
  });
