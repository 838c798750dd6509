// The worker of bulk purchases: takes paid lines in their order and has them ordered at the carrier's pace.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { giveUpLine, orderLine } from '../purchases/bulk';
import type { Services } from '../services';
import { bulkLinesTable, bulkPurchasesTable } from './bulkPurchasesTables';

/** Requests of one process at a carrier at the same time. The rate limit decides the pace; this hides the answers' delay. */
const runners = 8;
/** Another worker takes a line over after this time. It is safe at any moment: only one starts the order. */
const lease = sql`interval '30 seconds'`;
/** How long everything waits when the carrier cannot be reached. */
const pause = sql`interval '10 seconds'`;
/** Lines that could not be ordered for so long are refunded. */
const giveUpAfter = sql`interval '24 hours'`;
/** A run hands over to the next one, so that a job never runs for long. */
const runMs = 240_000;

interface Line {
  bulkPurchaseId: string;
  line: number;
  purchaseId: string;
  isTooOld: boolean;
}

/** Orders open lines until there are none, for at most four minutes. Several workers may run it. */
export async function orderOpenLines(services: Services, isStopping: () => boolean): Promise<void> {
  const until = performance.now() + runMs;
  const isOver = () => isStopping() || performance.now() > until;
  // Each carrier's for itself, so that one that is down does not delay the others.
  await Promise.all(
    services.carriers.all.flatMap(({ id }) =>
      Array.from({ length: runners }, () => orderLines(services, id, isOver)),
    ),
  );
}

async function orderLines(services: Services, carrier: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const line = await takeLine(services, carrier);
    if (!line) return;
    const outcome = await tryLine(services, line);
    if (outcome === 'placed') await markPlaced(services, line);
    if (outcome === 'unreachable') return pauseCarrier(services, carrier, line);
  }
}

/** A line that fails unexpectedly does not stop the others: it is tried again after its lease. */
async function tryLine(services: Services, { purchaseId, isTooOld }: Line): ReturnType<typeof orderLine> {
  try {
    if (isTooOld) await giveUpLine(services, purchaseId);
    return await orderLine(services, purchaseId);
  } catch (error) {
    services.logger.error({ err: error, purchase: purchaseId }, 'a line of a bulk purchase failed');
    return 'postponed';
  }
}

/** Takes the first open line that nobody has; of the bulk purchase that was paid first. */
export async function takeLine({ db }: Pick<Services, 'db'>, carrier: string): Promise<Line | null> {
  const { rows } = await db.execute<{
    id: string;
    line: number;
    purchase_id: string;
    is_too_old: boolean;
  }>(sql`
    with next as materialized (
      select o.bulk_purchase_id, o.line, b.created_at < now() - ${giveUpAfter} as is_too_old
      from bulk_purchases b join bulk_purchase_lines o on o.bulk_purchase_id = b.id and o.placed_at is null
      where b.finished_at is null and b.carrier = ${carrier}
        and (b.paused_until is null or b.paused_until <= now())
        and (o.taken_until is null or o.taken_until <= now())
      order by b.created_at, b.id, o.line limit 1 for update of o skip locked)
    update bulk_purchase_lines l set taken_until = now() + ${lease}
    from next
    where l.bulk_purchase_id = next.bulk_purchase_id and l.line = next.line
    returning l.bulk_purchase_id as id, l.line, l.purchase_id, next.is_too_old`);
  const [row] = rows;
  return row
    ? { bulkPurchaseId: row.id, line: row.line, purchaseId: row.purchase_id, isTooOld: row.is_too_old }
    : null;
}

const isLine = ({ bulkPurchaseId, line }: Line) =>
  and(eq(bulkLinesTable.bulkPurchaseId, bulkPurchaseId), eq(bulkLinesTable.line, line));

async function markPlaced({ db }: Services, line: Line): Promise<void> {
  await db.update(bulkLinesTable).set({ placedAt: new Date() }).where(isLine(line));
}

/** Gives the line back and lets all bulk purchases of the carrier wait. */
async function pauseCarrier({ db, logger }: Services, carrier: string, line: Line): Promise<void> {
  logger.warn({ carrier, purchase: line.purchaseId }, 'bulk purchases wait until the carrier can be reached');
  await db.update(bulkLinesTable).set({ takenUntil: null }).where(isLine(line));
  await db
    .update(bulkPurchasesTable)
    .set({ pausedUntil: sql`now() + ${pause}` })
    .where(and(eq(bulkPurchasesTable.carrier, carrier), isNull(bulkPurchasesTable.finishedAt)));
}
