// Turns events into deliveries, in the transaction that marks the events as handled.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../base/database/database';
import type { StoredEvent } from '../events/claimEvents';
import { findUser } from '../../people/users/users';
import { defineWork, enqueue } from '../../base/work/work';
import { isForEndpoints, messageOf, testMessage } from './messages';
import { webhookDeliveriesTable, webhookEndpointsTable, type WebhookDeliveryRow } from './webhooksTables';

/** Tried for about three days. Four at a time for an endpoint, so that a slow one delays no other. */
export const webhookWork = defineWork<{ deliveryId: string; endpointId: string }>({
  name: 'webhook',
  lane: ({ endpointId }) => endpointId,
  laneLimit: 4,
  maxConcurrent: 40,
  deadlineSeconds: 15,
  attempts: 15,
  maxPauseSeconds: 8 * 3_600,
});

/**
 * Stores the events of one user for the endpoints of their affiliate, who may be the user. A trigger enqueues each delivery.
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

/** Enqueues what waited while an endpoint was disabled. */
export async function enqueueWaiting(tx: Transaction, endpointId: string): Promise<void> {
  const { id, endpointId: endpoint, state } = webhookDeliveriesTable;
  const waiting = await tx
    .select({ id })
    .from(webhookDeliveriesTable)
    .where(and(eq(endpoint, endpointId), eq(state, 'pending')));
  await enqueue(
    tx,
    webhookWork,
    ...waiting.map((one) => ({ payload: { deliveryId: one.id, endpointId }, key: one.id })),
  );
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
