// Money that goes back to cards: the calls by which people return theirs, and the jobs that look disputes, refunds and fraud
// warnings up at the card processor.
import { calls } from '@portal/contract/schemas';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { addCall } from '../http/call';
import { moneyBackJob } from '../payments/webhook';
import type { Services } from '../services';
import { cardReturnWork, continueReturn, readCardReturns, returnToCard } from './cardReturns';
import { applyCardRefund, settleCardRefunds } from './cardRefunds';
import { creditedPayment } from './creditedPayment';
import { disputesTable, fraudWarningsTable } from './disputesTables';
import { applyDispute, settleDispute } from './settleDispute';
import { everyHour } from '../work/schedule';
import { handleWork } from '../work/work';

const dayMs = 86_400_000;
/** An event that never arrived is found for this long: the processor sends events again for days only. */
const lookBackDays = 30;

/** Registers the routes and the jobs. */
export const disputesModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  addCall(app, calls.cardReturns, ({ caller }) => readCardReturns(services, caller.id));
  addCall(app, calls.returnToCard, ({ caller, body, idempotencyKey }) =>
    returnToCard(services, caller.id, body, idempotencyKey),
  );
  app.handlers.push(handleWork(cardReturnWork, ({ returnId }) => continueReturn(services, returnId)));
  app.jobs.push(
    {
      name: moneyBackJob,
      run: async (data) => {
        const { disputeId, warningId, paymentId } = data as Record<string, string | null>;
        if (disputeId) await settleDispute(services, disputeId);
        if (warningId) await storeWarning(services, warningId);
        if (paymentId) await settleCardRefunds(services, paymentId);
      },
    },
    {
      name: 'card-money-back-look-up',
      schedule: everyHour,
      atStart: true,
      run: () => lookUpMoneyBack(services),
    },
  );
};

/** Finds what no event told of: what began lately, and disputes that are open. @throws CardProcessorError */
export async function lookUpMoneyBack(services: Services, now = new Date()): Promise<void> {
  const { cards, db, metrics } = services;
  const since = new Date(now.getTime() - lookBackDays * dayMs);
  for await (const refund of cards.listRefunds({ since })) await applyCardRefund(services, refund);
  const seen = new Set<string>();
  for await (const dispute of cards.listDisputes(since)) {
    seen.add(dispute.id);
    await applyDispute(services, dispute);
  }
  const isOpen = eq(disputesTable.state, 'open');
  const open = await db.select({ id: disputesTable.id }).from(disputesTable).where(isOpen);
  for (const { id } of open) if (!seen.has(id)) await settleDispute(services, id);
  metrics.openDisputes.set(await db.$count(disputesTable, isOpen));
}

/** A warning moves no money: the operator is told, who can refund the payment before it is disputed. */
async function storeWarning(services: Services, warningId: string): Promise<void> {
  const warning = await services.cards.findWarning(warningId);
  const payment = warning && (await creditedPayment(services, warning.paymentId));
  if (!payment) return;
  const { userId } = payment;
  const added = await services.db
    .insert(fraudWarningsTable)
    .values({ ...warning, userId })
    .onConflictDoNothing()
    .returning({ id: fraudWarningsTable.id });
  if (added.length === 0) return;
  services.metrics.disputes.labels('warned').inc();
  services.logger.error(
    { warning: warningId, payment: warning.paymentId, user: userId, fraudType: warning.fraudType },
    'a card network warns of fraud and an operator decides',
  );
}
