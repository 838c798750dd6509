// Money that goes back to cards: the calls by which people return theirs, and the jobs that look disputes, refunds and fraud
// warnings up at the card processor.
import { daysBefore } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { transact } from '../../base/commands/run';
import type { Queryable } from '../../base/database/database';
import { answerOf } from '../../base/errors/outcomes';
import { addCall } from '../../base/http/call';
import type { FraudWarning } from '../payments/cardProcessor';
import { moneyBackJob } from '../payments/webhook';
import { cardReturnWork, continueReturn, readCardReturns, returnToCard } from './cardReturns';
import { applyCardRefund, settleCardRefunds } from './cardRefunds';
import { creditedPayment } from './creditedPayment';
import { cardRefundsTable, disputesTable, fraudWarningsTable, inDoubtTable } from './disputesTables';
import { processorIdOf } from './rounds';
import { applyDispute, settleDispute } from './settleDispute';
import { tellOfWarning } from './tellOperator';
import { Failures } from '../../base/work/failures';
import { measured } from '../../base/work/measure';
import { everyHour } from '../../base/work/schedule';
import { handleWork } from '../../base/work/work';
import type { PaymentServices } from '../payments/topUps';
import { handleJob } from '../../base/work/jobs';

/** An event that never arrived is found for this long: the processor sends events again for days only. */
const lookBackDays = 30;

/** Registers the routes and the jobs. */
export const disputesModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  addCall(app, calls.cardReturns, ({ caller }) => readCardReturns(services, caller.id));
  addCall(app, calls.returnToCard, async ({ caller, body, idempotencyKey }) =>
    answerOf(await returnToCard(services, caller.id, body, idempotencyKey)),
  );
  const { db, metrics } = services;
  app.measures.push(measured(metrics.openDisputes, () => db.$count(disputesTable, isOpen)));
  app.handlers.push(handleWork(cardReturnWork, ({ returnId }) => continueReturn(services, returnId)));
  app.jobs.push(
    handleJob(moneyBackJob, async ({ disputeId, warningId, paymentId }) => {
      if (disputeId) await settleDispute(services, disputeId);
      const warning = warningId ? await services.cards.findWarning(warningId) : null;
      if (warning) await storeWarning(services, warning);
      if (paymentId) await settleCardRefunds(services, paymentId);
    }),
    {
      name: 'card-money-back-look-up',
      schedule: everyHour,
      atStart: true,
      run: () => lookUpMoneyBack(services),
    },
  );
};

/**
 * Finds what no event told of: what began or was warned of lately, and disputes that are not finished here. One that cannot be
 * posted holds none of the others up.
 *
 * @throws CardProcessorError if the processor does not answer; AggregateError with what could not be posted
 */
export async function lookUpMoneyBack(services: PaymentServices, now = new Date()): Promise<void> {
  const { cards, db } = services;
  const since = daysBefore(lookBackDays, now);
  const failures = new Failures();
  for await (const refund of cards.listRefunds({ since }))
    await failures.of(applyCardRefund(services, refund));
  for (const paymentId of await findUnsettledRefunds(db))
    await failures.of(settleCardRefunds(services, paymentId));
  const seen = new Set<string>();
  for await (const dispute of cards.listDisputes(since)) {
    seen.add(dispute.id);
    await failures.of(applyDispute(services, dispute));
  }
  for await (const warning of cards.listWarnings(since)) await failures.of(storeWarning(services, warning));
  for (const id of await findUnfinished(db, since))
    if (!seen.has(id)) await failures.of(settleDispute(services, id));
  failures.throwIfAny('Money that went back could not be posted.');
}

const isOpen = eq(disputesTable.state, 'open');

/** What a dispute or a refund had paid for and whose commission may not be where it belongs. */
const unsettled = (db: Queryable) =>
  db.select({ sourceId: inDoubtTable.sourceId }).from(inDoubtTable).where(isNull(inDoubtTable.settledAt));

/** The payments of refunds whose purchases are not settled: such a purchase may be decided after any time. */
async function findUnsettledRefunds(db: Queryable): Promise<ReadonlySet<string>> {
  const { id, paymentId } = cardRefundsTable;
  const rows = await db
    .select({ paymentId })
    .from(cardRefundsTable)
    .where(inArray(id, unsettled(db)));
  return new Set(rows.map((row) => row.paymentId));
}

/**
 * The processor's ids of disputes that are open, or whose commission may not be where it belongs: whoever posted the end of one
 * may have died before that, or a purchase was not decided then.
 */
async function findUnfinished(db: Queryable, since: Date): Promise<ReadonlySet<string>> {
  const { state, id, endedAt } = disputesTable;
  const rows = await db
    .select({ id })
    .from(disputesTable)
    .where(
      or(
        isOpen,
        and(eq(state, 'lost'), inArray(id, unsettled(db))),
        and(eq(state, 'reinstated'), gte(endedAt, since)),
      ),
    );
  return new Set(rows.map((row) => processorIdOf(row.id)));
}

/** A warning moves no money: the operator is told, who can refund the payment before it is disputed. */
async function storeWarning(services: PaymentServices, warning: FraudWarning): Promise<void> {
  const { id, paymentId, fraudType } = warning;
  const payment = await creditedPayment(services, paymentId);
  if (!payment) return;
  const { userId } = payment;
  await transact(services, async (tx, afterCommit) => {
    const added = await tx
      .insert(fraudWarningsTable)
      .values({ ...warning, userId })
      .onConflictDoNothing()
      .returning({ id: fraudWarningsTable.id });
    if (added.length === 0) return;
    await tellOfWarning(tx, services, warning);
    afterCommit(() => services.metrics.disputes.labels('warned').inc());
    const facts = { warning: id, payment: paymentId, user: userId, fraudType };
    afterCommit(() => services.logger.error(facts, 'a card network warns of fraud and an operator decides'));
  });
}
