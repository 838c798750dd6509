// Routes by which buyers read what became of a purchase, refund one that was never used or withdraw from their contract, and the
// jobs that carry refunds on.
import type { FastifyPluginAsync } from 'fastify';
import {
  centsToDollars,
  fullName,
  heldRefundMessage,
  portalLinks,
  refundRefusalMessages,
  refundRefusalOf,
  type RefundRefusal,
} from '@portal/contract';
import { calls, type RefundOptionResponse, type WithdrawalOptionResponse } from '@portal/contract/schemas';
import { runInSteps } from '../../base/commands/run';
import { notFound } from '../../base/errors/domainErrors';
import { answerOf } from '../../base/errors/outcomes';
import { addCall } from '../../base/http/call';
import type { Needs } from '../../services';
import { readDestinations } from '../../travel/catalogue/destinations';
import { readOfferedPlans, type CatalogueServices } from '../../travel/catalogue/offeredPlans';
import { findUser } from '../../people/users/users';
import { measured } from '../../base/work/measure';
import { everyMinute } from '../../base/work/schedule';
import { presentPurchase } from './details';
import { exchangeFilter, exchangePurchase } from './exchanges';
import { findPurchase, type Purchase } from '../purchases/purchases';
import { readRefundFacts } from './refundFacts';
import { countRefundsInReview, findRefund } from './refunds';
import type { Refund } from './refundsTable';
import { askCarrier, readOrRecall, requestRefund } from './requestRefund';
import { refundJob, settleOpenRefunds, settleRefund } from './settleRefund';
import { withdrawFromPurchase } from './withdrawals';
import { handleJob } from '../../base/work/jobs';

/** Registers the routes and the jobs. */
export const refundsModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db } = services;
  const ownPurchase = async (purchaseId: string, callerId: string): Promise<Purchase> => {
    const purchase = await findPurchase(db, purchaseId);
    if (!purchase || purchase.userId !== callerId) throw notFound('This purchase');
    return purchase;
  };

  addCall(app, calls.purchaseState, async ({ params, caller }) =>
    presentPurchase(services, caller, await ownPurchase(params.transactionId, caller.id)),
  );

  addCall(app, calls.refundOption, async ({ params, caller }) => {
    const purchase = await ownPurchase(params.transactionId, caller.id);
    return presentOption(services, purchase, {
      refund: await findRefund(db, purchase.id),
      findRefusal: async () => refundRefusalOf(await askCarrier(() => readRefundFacts(services, purchase))),
    });
  });

  addCall(app, calls.refundPurchase, async ({ params, caller, idempotencyKey: key }) => {
    const purchase = await ownPurchase(params.transactionId, caller.id);
    const command = { userId: caller.id, key, call: 'refund', body: params };
    const work = () => requestRefund(services, purchase);
    // Clients poll a pending outcome with the same key.
    return answerOf(await runInSteps(services, command, work, ({ outcome }) => outcome === 'refunded'));
  });

  addCall(app, calls.withdrawalOption, async ({ params, caller }) =>
    presentWithdrawal(services, await ownPurchase(params.transactionId, caller.id)),
  );

  addCall(app, calls.withdrawFromPurchase, async ({ params, caller, idempotencyKey: key }) => {
    const purchase = await ownPurchase(params.transactionId, caller.id);
    const command = { userId: caller.id, key, call: 'withdrawal', body: params };
    const work = () => withdrawFromPurchase(services, purchase);
    return answerOf(await runInSteps(services, command, work, ({ outcome }) => outcome === 'refunded'));
  });

  addCall(app, calls.exchangeDestinations, async ({ params, caller }) =>
    readDestinations(services, exchangeFilter(await ownPurchase(params.transactionId, caller.id))),
  );

  addCall(app, calls.exchangePlans, async ({ params, query, caller }) => {
    const purchase = await ownPurchase(params.transactionId, caller.id);
    return readOfferedPlans(services, { ...query, ...exchangeFilter(purchase) });
  });

  addCall(app, calls.exchangePurchase, async ({ params, body, caller, idempotencyKey: key }) => {
    const purchase = await ownPurchase(params.transactionId, caller.id);
    const command = { userId: caller.id, key, call: 'exchange', body: { ...body, ...params } };
    // A repetition says what has become of it.
    return answerOf(await runInSteps(services, command, () => exchangePurchase(services, purchase, body)));
  });

  app.measures.push(measured(services.metrics.refundsToReview, () => countRefundsInReview(db)));
  app.jobs.push(
    handleJob(refundJob, async ({ purchaseId }) => {
      await settleRefund(services, purchaseId);
    }),
    {
      name: 'refunds-open',
      run: () => settleOpenRefunds(services),
      schedule: everyMinute,
      atStart: true,
    },
  );
};

interface OptionFacts {
  refund: Refund | null;
  /** Why it is refused; asked only if no refund is running. */
  findRefusal: () => Promise<RefundRefusal | null>;
}

const runningStates: readonly Refund['state'][] = ['ending', 'review', 'held'];

async function presentOption(
  { settings }: Needs<'settings'>,
  purchase: Purchase,
  { refund, findRefusal }: OptionFacts,
): Promise<RefundOptionResponse> {
  const isRunning = refund !== null && runningStates.includes(refund.state);
  const refusal = isRunning ? null : await findRefusal();
  return {
    state: isRunning ? 'running' : refusal === 'refunded' ? 'refunded' : refusal ? 'refused' : 'possible',
    reason: refusal,
    message: refund?.state === 'held' ? heldRefundMessage : refusal && refundRefusalMessages[refusal],
    type: purchase.type,
    amount: centsToDollars(purchase.amountCents),
    package_title: purchase.planTitle,
    support: portalLinks(settings).support,
  };
}

async function presentWithdrawal(
  services: CatalogueServices,
  purchase: Purchase,
): Promise<WithdrawalOptionResponse> {
  const [refund, buyer] = await Promise.all([
    findRefund(services.db, purchase.id),
    findUser(services.db, purchase.userId),
  ]);
  const findRefusal = async () => (await readOrRecall(services, purchase)).refusal;
  return {
    ...(await presentOption(services, purchase, { refund, findRefusal })),
    name: buyer ? fullName(buyer) : '',
    email: buyer?.email ?? '',
    paidAt: purchase.createdAt.toISOString(),
    receivedAt: (refund?.state !== 'refused' && refund?.withdrawnAt?.toISOString()) || null,
  };
}
