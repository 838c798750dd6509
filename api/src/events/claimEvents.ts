// How the one module that handles events takes them from the outbox.
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database';
import type { PortalEvent } from './events';
import { eventsTable } from './eventsTable';

/** An event as stored. */
export type StoredEvent = PortalEvent & { id: bigint; createdAt: Date };

/** More events of one user are handled in several transactions. */
const batchSize = 100;
const maxAttempts = 10;
const maxDelaySeconds = 3600;

/**
 * Claims the oldest due event and the others of its user until the transaction ends, so that what comes at once can be
 * told together. An event that failed before is claimed alone. Another worker waits for its turn with this user.
 */
export async function claimEvents(tx: Transaction): Promise<StoredEvent[]> {
  const isDue = and(isNull(eventsTable.handledAt), lte(eventsTable.nextAttemptAt, sql`now()`));
  const [first] = await tx
    .select()
    .from(eventsTable)
    .where(isDue)
    .orderBy(eventsTable.nextAttemptAt, eventsTable.id)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!first) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`events:${first.userId}`}, 0))`);
  const rows = await tx
    .select()
    .from(eventsTable)
    .where(
      first.attempts > 0
        ? eq(eventsTable.id, first.id)
        : and(isDue, eq(eventsTable.userId, first.userId), eq(eventsTable.attempts, 0)),
    )
    .orderBy(eventsTable.id)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return rows.map(({ id, kind, key, userId, data, createdAt }) => ({
    // `recordEvent` stored data of this kind.
    ...({ kind, key, userId, data } as unknown as PortalEvent),
    id,
    createdAt,
  }));
}

/** Marks claimed events as handled. */
export async function markEventsHandled(tx: Transaction, events: readonly StoredEvent[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  await tx.update(eventsTable).set({ handledAt: new Date() }).where(inArray(eventsTable.id, ids));
}

/**
 * Postpones events whose handling failed, one by one from now on.
 * @returns how many were given up after the last attempt
 */
export async function postponeEvents(db: Queryable, events: readonly StoredEvent[]): Promise<number> {
  const ids = events.map(({ id }) => id);
  const rows = await db
    .update(eventsTable)
    .set({
      attempts: sql`${eventsTable.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => least(${maxDelaySeconds}, 5 * 2 ^ ${eventsTable.attempts}))`,
      handledAt: sql`case when ${eventsTable.attempts} + 1 >= ${maxAttempts} then now() end`,
    })
    .where(and(inArray(eventsTable.id, ids), isNull(eventsTable.handledAt)))
    .returning({ handledAt: eventsTable.handledAt });
  return rows.filter(({ handledAt }) => handledAt !== null).length;
}

/** Age of the oldest unhandled event in seconds; 0 if there is none. */
export async function oldestEventSeconds(db: Queryable): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(extract(epoch from now() - min(${eventsTable.createdAt})), 0)::float8`,
    })
    .from(eventsTable)
    .where(isNull(eventsTable.handledAt));
  return row?.seconds ?? 0;
}
