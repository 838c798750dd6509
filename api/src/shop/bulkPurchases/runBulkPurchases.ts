// The work of bulk purchases: has paid lines ordered at the carrier's pace, and follows each purchase to its end.
import { dayMs } from '@portal/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { giveUpLine, orderLine } from '../purchases/bulk';
import type { Needs } from '../../services';
import { defineWork, handleWork, pauseLane, type StepResult, type WorkHandler } from '../../base/work/work';
import { bulkLinesTable, bulkPurchasesTable } from './bulkPurchasesTables';
import { finishBulkPurchase } from './finishBulkPurchases';
import type { PurchaseServices } from '../purchases/purchases';

const lineSeconds = 30;
/** How long everything waits when the carrier cannot be reached. */
const pauseSeconds = 10;
/** Lines that could not be ordered for so long are refunded. */
const giveUpMs = dayMs;

interface LineKey {
  bulkPurchaseId: string;
  line: number;
}

/**
 * Requests at a carrier at the same time: its rate limit decides the pace, and this hides the answers' delay. A line may be
 * ordered by two workers: only one starts the order. It is refunded after a day, so it never fails for the last time.
 */
const lineWork = defineWork<LineKey>({
  name: 'bulk-line',
  laneLimit: 8,
  maxConcurrent: 16,
  deadlineSeconds: 300,
  attempts: Infinity,
  maxPauseSeconds: 60,
});

const finishWork = defineWork<{ bulkPurchaseId: string }>({
  name: 'bulk-finish',
  maxConcurrent: 4,
  attempts: Infinity,
  maxPauseSeconds: 60,
});

/** What runs bulk purchases. Triggers enqueue their lines. */
export const bulkHandlers = (services: PurchaseServices): WorkHandler[] => [
  handleWork(lineWork, (key, { now }) => runLine(services, key, now)),
  handleWork(finishWork, ({ bulkPurchaseId }, { now }) => finishBulkPurchase(services, bulkPurchaseId, now)),
];

async function runLine(services: PurchaseServices, key: LineKey, now: Date): Promise<StepResult> {
  const { db, logger } = services;
  const isLine = and(
    eq(bulkLinesTable.bulkPurchaseId, key.bulkPurchaseId),
    eq(bulkLinesTable.line, key.line),
    isNull(bulkLinesTable.placedAt),
  );
  const [found] = await db
    .select({ purchaseId: bulkLinesTable.purchaseId, bulk: bulkPurchasesTable })
    .from(bulkLinesTable)
    .innerJoin(bulkPurchasesTable, eq(bulkPurchasesTable.id, bulkLinesTable.bulkPurchaseId))
    .where(isLine);
  if (!found) return;
  const { purchaseId, bulk } = found;
  if (now.getTime() - bulk.createdAt.getTime() > giveUpMs) await giveUpLine(services, purchaseId);
  const later = (seconds: number) => ({ againAt: new Date(now.getTime() + seconds * 1000) });
  switch (await orderLine(services, purchaseId)) {
    case 'placed':
      await db.update(bulkLinesTable).set({ placedAt: new Date() }).where(isLine);
      return;
    case 'postponed':
      return later(lineSeconds);
    case 'unreachable':
      logger.warn(
        { carrier: bulk.carrier, purchase: purchaseId },
        'bulk purchases wait until the carrier can be reached',
      );
      await pauseCarrier(services, bulk.carrier);
      return later(pauseSeconds);
  }
}

/** Lets all bulk purchases of a carrier wait. */
async function pauseCarrier({ db }: Needs<'db'>, carrier: string): Promise<void> {
  await pauseLane(db, lineWork, carrier, pauseSeconds);
  await db
    .update(bulkPurchasesTable)
    .set({ pausedUntil: sql`now() + make_interval(secs => ${pauseSeconds}::int)` })
    .where(and(eq(bulkPurchasesTable.carrier, carrier), isNull(bulkPurchasesTable.finishedAt)));
}
