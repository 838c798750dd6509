// The browsers that users asked to notify.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { endedSessionsAmong } from '../../../people/auth/sessions/sessions';
import type { Database, Queryable } from '../../../base/database/database';
import { lockName } from '../../../base/database/lockName';
import { DomainError } from '../../../base/errors/domainErrors';
import type { Caller } from '../../../base/security/accessToken';
import { pushSubscriptionsTable } from '../notificationsTables';
import type { PushTarget } from './webPush';

const maxPerUser = 10;

/**
 * Stores a browser's subscription and returns its id. The same endpoint again takes the new session and, from its own user, new
 * keys. To another user it moves with that browser's keys alone: whoever only knows the address gets nothing. Of more than
 * ten, the oldest ends.
 *
 * @throws 409 `push_endpoint_taken`
 */
export function addSubscription({ db }: Database, caller: Caller, target: PushTarget): Promise<string> {
  return db.transaction(async (tx) => {
    await lockName(tx, `push:${caller.id}`);
    const columns = { ...target, userId: caller.id, sessionId: caller.sessionId };
    const [stored] = await tx
      .insert(pushSubscriptionsTable)
      .values(columns)
      .onConflictDoUpdate({
        target: pushSubscriptionsTable.endpoint,
        set: { ...columns, createdAt: sql`now()` },
        setWhere: sql`${pushSubscriptionsTable.userId} = ${caller.id}
          or (${pushSubscriptionsTable.p256dh} = ${target.p256dh} and ${pushSubscriptionsTable.auth} = ${target.auth})`,
      })
      .returning({ id: pushSubscriptionsTable.id });
    if (!stored) {
      throw new DomainError(
        'push_endpoint_taken',
        'This browser is registered with other keys. Turn push off and on again.',
      );
    }
    const rows = await tx
      .select({ id: pushSubscriptionsTable.id })
      .from(pushSubscriptionsTable)
      .where(eq(pushSubscriptionsTable.userId, caller.id))
      .orderBy(asc(pushSubscriptionsTable.createdAt));
    const surplus = rows.filter(({ id }) => id !== stored.id).slice(0, Math.max(0, rows.length - maxPerUser));
    await removeSubscriptions(
      tx,
      surplus.map(({ id }) => id),
    );
    return stored.id;
  });
}

/** Removes a subscription of the user; false if there is none. */
export async function removeSubscription(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(pushSubscriptionsTable)
    .where(and(eq(pushSubscriptionsTable.id, id), eq(pushSubscriptionsTable.userId, userId)))
    .returning({ id: pushSubscriptionsTable.id });
  return rows.length > 0;
}

/** Removes subscriptions, with what was still to be sent to them. */
export async function removeSubscriptions(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(pushSubscriptionsTable).where(inArray(pushSubscriptionsTable.id, [...ids]));
}

/** The ids of the user's subscriptions. Those of sessions that the user ended are removed. */
export async function currentSubscriptionsOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptionsTable.id, sessionId: pushSubscriptionsTable.sessionId })
    .from(pushSubscriptionsTable)
    .where(eq(pushSubscriptionsTable.userId, userId));
  const ended = await endedSessionsAmong(
    db,
    rows.map(({ sessionId }) => sessionId),
  );
  await removeSubscriptions(
    db,
    rows.filter(({ sessionId }) => ended.has(sessionId)).map(({ id }) => id),
  );
  return rows.filter(({ sessionId }) => !ended.has(sessionId)).map(({ id }) => id);
}
