// Delivers web push, with a limited number of attempts.
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../base/database/database';
import { messageFlow, messageState } from '../../mail/flow';
import type { Needs } from '../../../services';
import { defineWork, type Step, type StepResult } from '../../../base/work/work';
import { notificationsTable, pushDeliveriesTable, pushSubscriptionsTable } from '../notificationsTables';
import { addressOf } from '../addressOf';
import { currentSubscriptionsOf, removeSubscriptions } from './subscriptions';
import { canPush, sendPush } from './webPush';

/** Six attempts within half an hour; a lane is a push service, so that a slow one delays no other. */
export const pushWork = defineWork<{ notificationId: string; subscriptionId: string }>({
  name: 'push',
  laneLimit: 20,
  maxConcurrent: 40,
  deadlineSeconds: 15,
  attempts: 6,
});

/** The subscription has ended (RFC 8030, 7.3). */
const goneStatuses = new Set([404, 410]);

/** Stores notifications for every browser of the user. A trigger enqueues them. */
export async function queuePushDeliveries(
  tx: Transaction,
  userId: string,
  notificationIds: readonly string[],
): Promise<void> {
  if (notificationIds.length === 0) return;
  const subscriptions = await currentSubscriptionsOf(tx, userId);
  const deliveries = notificationIds.flatMap((notificationId) =>
    subscriptions.map((subscriptionId) => ({ notificationId, subscriptionId })),
  );
  if (deliveries.length > 0) await tx.insert(pushDeliveriesTable).values(deliveries);
}

/** Sends a notification to a browser once. */
export async function deliverPush(
  services: Needs<'db' | 'metrics' | 'settings'>,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
  { attempt, isLast }: Step,
): Promise<StepResult> {
  const { db, settings, metrics } = services;
  if (!canPush(settings)) return;
  const { notificationId: notification, subscriptionId: subscription } = pushDeliveriesTable;
  const isThis = and(eq(notification, notificationId), eq(subscription, subscriptionId));
  const [found] = await db
    .select({ told: notificationsTable, target: pushSubscriptionsTable })
    .from(pushDeliveriesTable)
    .innerJoin(notificationsTable, eq(notificationsTable.id, notification))
    .innerJoin(pushSubscriptionsTable, eq(pushSubscriptionsTable.id, subscription))
    .where(and(isThis, messageFlow.allows(messageState(pushDeliveriesTable), 'send')));
  if (!found) return;
  const { told, target } = found;
  // Since it was queued the session may have ended, and the browser may have become another user's.
  if (!(await currentSubscriptionsOf(db, told.userId)).includes(subscriptionId))
    return void (await db.delete(pushDeliveriesTable).where(isThis));
  const change = (values: Partial<typeof pushDeliveriesTable.$inferInsert>) =>
    db
      .update(pushDeliveriesTable)
      .set({ attempts: attempt, ...values })
      .where(isThis);
  const path = addressOf(told.kind, { kind: told.linkKind, id: told.linkId }, told.userId, '');
  let lastError: string;
  try {
    const { title, text } = told;
    const status = await sendPush(settings, target, { id: notificationId, title, text, path });
    if (status >= 200 && status < 300) {
      await change({ sentAt: new Date(), lastError: null });
      metrics.notices.labels('push', 'sent').inc();
      return;
    }
    // The user withdrew the permission or removed the browser; nothing failed.
    if (goneStatuses.has(status)) return await removeSubscriptions(db, [subscriptionId]);
    lastError = `the push service answered ${status}`;
  } catch (error) {
    lastError = (error as Error).message.slice(0, 300);
  }
  await change({ lastError, ...(isLast && { failedAt: new Date() }) });
  // The endpoint is a secret of its user, so the reason does not name it.
  if (!isLast) return { retry: lastError };
  metrics.notices.labels('push', 'failed').inc();
}
