// How the one module that handles events takes them from the outbox.
import { daysBefore } from '@portal/contract';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../base/database/database';
import type { PortalEvent } from './events';
import { eventsTable } from './eventsTable';

/** An event as stored. */
export type StoredEvent = PortalEvent & { id: bigint; createdAt: Date };

/** More events of one user are handled in several transactions. */
const batchSize = 100;

/**
 * Claims an event and the others of its user until the transaction ends, so that what comes at once can be told together. An
 * event that failed before is claimed alone. None is claimed if the event was handled with another one.
 */
export async function claimEvents(tx: Transaction, eventId: bigint): Promise<StoredEvent[]> {
  const { id: key, userId, handledAt, attempts } = eventsTable;
  const [first] = await tx
    .select()
    .from(eventsTable)
    .where(and(eq(key, eventId), isNull(handledAt)))
    .for('update', { skipLocked: true });
  if (!first) return [];
  const rows = await tx
    .select()
    .from(eventsTable)
    .where(
      first.attempts > 0
        ? eq(key, eventId)
        : and(isNull(handledAt), eq(userId, first.userId), eq(attempts, 0)),
    )
    .orderBy(key)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return rows.map(({ id, kind, key: fact, userId: user, data, createdAt }) => ({
    // `recordEvent` stored data of this kind.
    ...({ kind, key: fact, userId: user, data } as unknown as PortalEvent),
    id,
    createdAt,
  }));
}

/** Marks claimed events as handled. */
export async function markEventsHandled(tx: Transaction, events: readonly StoredEvent[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  await tx.update(eventsTable).set({ handledAt: new Date() }).where(inArray(eventsTable.id, ids));
}

/** Notes that the handling of events failed; each is handled alone from now on. */
export async function noteEventsFailed(db: Queryable, events: readonly StoredEvent[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  await db
    .update(eventsTable)
    .set({ attempts: sql`${eventsTable.attempts} + 1` })
    .where(and(inArray(eventsTable.id, ids), isNull(eventsTable.handledAt)));
}

/** As long as the activity of an account is kept: a new sign-in names a device, an address and a place. */
const toldDays = 90;

/** Empties events that were told long ago. Their names stay, so that nobody is told the same twice. */
export async function clearTold(db: Queryable): Promise<void> {
  const { data, handledAt } = eventsTable;
  await db
    .update(eventsTable)
    .set({ data: {} })
    .where(and(lt(handledAt, daysBefore(toldDays)), ne(data, {})));
}
