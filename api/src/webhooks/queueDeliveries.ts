// Turns events into deliveries, in the transaction that marks the events as handled.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database';
import type { StoredEvent } from '../events/claimEvents';
import { wakeJob } from '../work/wakeJob';
import type { Services } from '../services';
import { findUser } from '../users/users';
import { isForEndpoints, messageOf, testMessage } from './messages';
import { webhookDeliveriesTable, webhookEndpointsTable, type WebhookDeliveryRow } from './webhooksTables';

export const deliverWebhooksJob = 'webhooks-deliver';

/**
 * Queues the events of one user to the endpoints of their affiliate, who may be the user. Call `wakeWebhookWorker` after
 * the commit.
 * @returns how many deliveries are new
 */
export async function queueWebhookDeliveries(
  tx: Transaction,
  events: readonly StoredEvent[],
): Promise<number> {
  const [first] = events;
  const user = first && events.some(isForEndpoints) ? await findUser(tx, first.userId) : null;
  const affiliateId = user?.role === 'affiliate' ? user.id : user?.affiliateId;
  if (!user || !affiliateId) return 0;
  const messages = events.flatMap((event) => messageOf(event, user.id !== affiliateId) ?? []);
  if (messages.length === 0) return 0;
  const endpoints = await tx
    .select({ id: webhookEndpointsTable.id, eventTypes: webhookEndpointsTable.eventTypes })
    .from(webhookEndpointsTable)
    .where(and(eq(webhookEndpointsTable.affiliateId, affiliateId), isNull(webhookEndpointsTable.disabledAt)));
  const deliveries = endpoints.flatMap(({ id, eventTypes }) =>
    messages
      .filter(({ eventType }) => eventTypes.some((type) => type === eventType))
      .map((message) => ({ id: randomUUID(), endpointId: id, ...message })),
  );
  if (deliveries.length === 0) return 0;
  const { endpointId, eventId } = webhookDeliveriesTable;
  const rows = await tx
    .insert(webhookDeliveriesTable)
    .values(deliveries)
    .onConflictDoNothing({ target: [endpointId, eventId] })
    .returning({ id: webhookDeliveriesTable.id });
  return rows.length;
}

/** Queues a test event to one endpoint. */
export async function queueTest(db: Queryable, endpointId: string): Promise<WebhookDeliveryRow> {
  const [row] = await db
    .insert(webhookDeliveriesTable)
    .values({ endpointId, ...testMessage() })
    .returning();
  if (!row) throw new Error('The insert of the webhook delivery returned no row.');
  return row;
}

/** Wakes the worker; otherwise deliveries are sent within a minute. */
export const wakeWebhookWorker = (
  services: Pick<Services, 'send' | 'logger'>,
  afterSeconds = 0,
): Promise<void> => wakeJob(services, deliverWebhooksJob, afterSeconds);
