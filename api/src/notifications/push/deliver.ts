// Delivers web push, with a limited number of attempts.
import { and, eq, sql } from 'drizzle-orm';
import type { NotificationLink } from '@portal/contract/schemas';
import type { Transaction } from '../../database/database';
import type { Job } from '../../work/jobs';
import { wakeJob } from '../../work/wakeJob';
import { workDue } from '../../work/workDue';
import type { Services } from '../../services';
import { pushDeliveriesTable } from '../notificationsTables';
import { addressOf } from '../texts';
import { currentSubscriptionsOf, removeSubscriptions } from './subscriptions';
import { canPush, sendPush, type PushTarget } from './webPush';
import { everyMinute } from '../../work/schedule';

export const deliverPushJob = 'push-deliver';

const maxAttempts = 6;
const maxConcurrent = 20;
/** After this time another process delivers what a crashed one had claimed. */
const leaseSeconds = 120;
/** The subscription has ended (RFC 8030, 7.3). */
const goneStatuses = new Set([404, 410]);

interface ClaimedDelivery extends PushTarget, Record<string, unknown> {
  notificationId: string;
  subscriptionId: string;
  attempts: number;
  userId: string;
  title: string;
  text: string;
  linkKind: NotificationLink['kind'];
  linkId: string | null;
}

/** Queues notifications to every browser of the user. Call `wakePushWorker` after the commit. */
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

/** Wakes the worker; otherwise messages are sent within a minute. */
export async function wakePushWorker(
  services: Pick<Services, 'send' | 'logger' | 'settings'>,
): Promise<void> {
  if (canPush(services.settings)) await wakeJob(services, deliverPushJob);
}

// Claiming counts the attempt and postpones the next one, so that two workers never send the same message.
export const claimDuePushes = async (
  { db }: Pick<Services, 'db'>,
  limit = maxConcurrent,
): Promise<ClaimedDelivery[]> => {
  const { rows } = await db.execute<ClaimedDelivery>(sql`
    with due as materialized (
      select notification_id, subscription_id from push_deliveries
      where sent_at is null and failed_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${limit} for update skip locked
    ), claimed as (
      update push_deliveries set attempts = attempts + 1,
        next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int)
      where (notification_id, subscription_id) in (select notification_id, subscription_id from due)
      returning notification_id, subscription_id, attempts
    )
    select n.id as "notificationId", s.id as "subscriptionId", c.attempts, n.user_id as "userId", n.title, n.text,
      n.link_kind as "linkKind", n.link_id as "linkId", s.endpoint, s.p256dh, s.auth
    from claimed c
    join notifications n on n.id = c.notification_id
    join push_subscriptions s on s.id = c.subscription_id`);
  return rows;
};

const deliver = async (services: Services, delivery: ClaimedDelivery): Promise<void> => {
  const { db, settings, logger, metrics } = services;
  const { notificationId, subscriptionId, attempts, title, text, linkKind, linkId, userId } = delivery;
  const isThis = and(
    eq(pushDeliveriesTable.notificationId, notificationId),
    eq(pushDeliveriesTable.subscriptionId, subscriptionId),
  );
  const path = addressOf({ kind: linkKind, id: linkId }, userId, '');
  let lastError: string;
  try {
    const status = await sendPush(settings, delivery, { id: notificationId, title, text, path });
    if (status >= 200 && status < 300) {
      await db.update(pushDeliveriesTable).set({ sentAt: new Date(), lastError: null }).where(isThis);
      metrics.notices.labels('push', 'sent').inc();
      return;
    }
    // The user withdrew the permission or removed the browser; nothing failed.
    if (goneStatuses.has(status)) return await removeSubscriptions(db, [subscriptionId]);
    lastError = `the push service answered ${status}`;
  } catch (error) {
    lastError = (error as Error).message.slice(0, 300);
  }
  const isLast = attempts >= maxAttempts;
  const delayMs = Math.min(3_600_000, 5_000 * 4 ** (attempts - 1));
  // The endpoint is a secret of its user, so it is not logged.
  logger.warn({ notification: notificationId, attempt: attempts, reason: lastError }, 'web push failed');
  if (isLast) metrics.notices.labels('push', 'failed').inc();
  await db
    .update(pushDeliveriesTable)
    .set(
      isLast
        ? { failedAt: new Date(), lastError }
        : { nextAttemptAt: new Date(Date.now() + delayMs), lastError },
    )
    .where(isThis);
};

/** The job that delivers web push: each minute, and when it is woken. */
export function pushJob(services: Services): Job {
  return {
    name: deliverPushJob,
    schedule: everyMinute,
    atStart: true,
    run: async () => {
      if (!canPush(services.settings)) return;
      await workDue({
        claim: (limit) => claimDuePushes(services, limit),
        work: (delivery) => deliver(services, delivery),
        maxConcurrent,
      });
    },
  };
}
