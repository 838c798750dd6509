// Brings a dispute to where the processor says that it is. Events only name it; every step can be repeated, in any order.
import { eq } from 'drizzle-orm';
import { transact, type AfterCommit } from '../../base/commands/run';
import type { Transaction } from '../../base/database/database';
import { lockName } from '../../base/database/lockName';
import { recordEvent } from '../../notices/events/events';
import { holdDisputed, loseDisputed, reinstateDisputed, returnDisputed } from '../ledger/disputeMovements';
import { switchOffDisputed } from '../payments/autoTopUps/outcome';
import type { CardDispute } from '../payments/cardProcessor';
import type { Needs } from '../../services';
import { creditedPayment, type CreditedPayment } from './creditedPayment';
import { disputesTable as table, type DisputeRow } from './disputesTables';
import { disputeFlow } from './flow';
import { reinstateInDoubt, removeInDoubt, settleInDoubt, storeInDoubt } from './purchasesInDoubt';
import { findRounds, isReopened } from './rounds';
import { tellOfDispute } from './tellOperator';
import type { PaymentServices } from '../payments/topUps';

/** What happened to a dispute, for the user and the operator. */
type Change = 'opened' | 'won' | 'lost' | 'reinstated';

/**
 * Looks a dispute up and posts what is new. A dispute of a payment that is not of this portal is left alone.
 * @throws CardProcessorError
 */
export async function settleDispute(services: PaymentServices, disputeId: string): Promise<void> {
  const { last } = await findRounds(services.db, disputeId);
  const dispute = await services.cards.findDispute(disputeId);
  if (dispute) await applyDispute(services, dispute, last);
}

/**
 * The same for a dispute that was just read.
 *
 * @param seen its last round from before it was read. It begins again only if nothing ended it since: what was read before
 *   its end is no news.
 * @throws CardProcessorError
 */
export async function applyDispute(
  services: PaymentServices,
  dispute: CardDispute,
  seen?: DisputeRow,
): Promise<void> {
  const { metrics, logger } = services;
  if (dispute.currency !== 'usd') {
    logger.error({ dispute: dispute.id }, 'a dispute in another currency needs an operator');
    return;
  }
  const payment = await creditedPayment(services, dispute.paymentId);
  if (!payment) return;
  const changes = await transact(services, (tx, afterCommit) =>
    applyInTransaction(tx, afterCommit, services, { dispute, seen }, payment),
  );
  if (!changes) return seen ? undefined : settleDispute(services, dispute.id);
  await settleCommission(services, dispute.id);
  for (const change of changes) {
    metrics.disputes.labels(change).inc();
    const { id, amountCents, reason, evidenceDueAt } = dispute;
    const facts = {
      dispute: id,
      user: payment.userId,
      amountCents: String(amountCents),
      reason,
      evidenceDueAt,
    };
    if (change === 'opened') logger.error(facts, 'a card payment is disputed and needs an operator');
    else logger.warn(facts, `a dispute is ${change}`);
  }
}

async function applyInTransaction(
  tx: Transaction,
  afterCommit: AfterCommit,
  services: Needs<'metrics' | 'settings'>,
  { dispute, seen }: { dispute: CardDispute; seen: DisputeRow | undefined },
  payment: CreditedPayment,
): Promise<Change[] | null> {
  await lockDispute(tx, dispute.id);
  const round = await findRound(tx, { dispute, seen });
  if (!round) return null;
  const { before, id } = round;
  const row = before ?? (await openDispute(tx, { ...dispute, id }, payment));
  const changes: Change[] = before ? [] : ['opened'];
  if (!before) {
    await switchOffDisputed(tx, afterCommit, services, row.userId);
    await tellOfDispute(tx, services, dispute);
  }
  const ended = await endDispute(tx, row, dispute);
  if (ended) changes.push(ended);
  const { status, evidenceDueAt } = dispute;
  await tx.update(table).set({ status, evidenceDueAt }).where(eq(table.id, row.id));
  for (const change of changes) {
    const data = { change, amountCents: Number(row.amountCents) };
    await recordEvent(tx, { kind: 'card-dispute', key: `${row.id}:${change}`, userId: row.userId, data });
  }
  return changes;
}

/** The round that the processor speaks of: the last one, or a new one of that id; null if a new one would be no news. */
async function findRound(
  tx: Transaction,
  { dispute, seen }: { dispute: CardDispute; seen: DisputeRow | undefined },
): Promise<{ before: DisputeRow | undefined; id: string } | null> {
  const { last, nextId } = await findRounds(tx, dispute.id);
  if (!isReopened(last, dispute.outcome)) return { before: last, id: dispute.id };
  if (last?.id !== seen?.id || last?.state !== seen?.state) return null;
  if (nextId === null) throw new Error(`Dispute ${dispute.id} was opened too often.`);
  return { before: undefined, id: nextId };
}

async function openDispute(
  tx: Transaction,
  { id, paymentId, amountCents, reason, status, evidenceDueAt }: CardDispute,
  { userId }: CreditedPayment,
): Promise<DisputeRow> {
  const values = {
    id,
    paymentId,
    userId,
    amountCents,
    reason,
    status,
    evidenceDueAt,
    state: 'open',
  } as const;
  const [row] = await tx.insert(table).values(values).returning();
  if (!row) throw new Error('The insert of the dispute returned no row.');
  await holdDisputed(tx, { disputeId: id, userId, amountCents });
  await storeInDoubt(tx, { sourceId: id, userId, amountCents, paymentId });
  return row;
}

type Ending = Exclude<Change, 'opened'>;

/** The posting of each ending. */
const postings = { won: returnDisputed, lost: loseDisputed, reinstated: reinstateDisputed };

/** @returns null if nothing changed */
async function endDispute(
  tx: Transaction,
  { id, userId, amountCents, state }: DisputeRow,
  { outcome }: CardDispute,
): Promise<Ending | null> {
  const next = disputeFlow.after(state, outcome);
  if (!next || next === 'open') return null;
  await postings[next](tx, { disputeId: id, userId, amountCents });
  if (next !== 'lost') await removeInDoubt(tx, id);
  await tx.update(table).set({ state: next, endedAt: new Date() }).where(eq(table.id, id));
  return next;
}

/** Takes back the commission of what a lost dispute had paid for, and gives it back when that is reinstated; each once. */
async function settleCommission(services: Needs<'db'>, disputeId: string): Promise<void> {
  const { last } = await findRounds(services.db, disputeId);
  if (last?.state === 'reinstated') await reinstateInDoubt(services, last.id);
  if (last?.state !== 'lost') return;
  await settleInDoubt(services, last.id, async (tx) => {
    await lockDispute(tx, disputeId);
    const [row] = await tx.select().from(table).where(eq(table.id, last.id));
    return row?.state === 'lost';
  });
}

const lockDispute = (tx: Transaction, disputeId: string) => lockName(tx, `dispute:${disputeId}`);
