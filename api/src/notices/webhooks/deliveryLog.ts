// The log of deliveries: read, sent again, and removed after thirty days.
import { daysBefore } from '@portal/contract';
import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  WebhookDelivery,
  WebhookDeliveriesResponse,
  WebhookDeliveryResponse,
  webhookDeliveriesQuerySchema,
} from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { readPage } from '../../base/database/pages';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import type { Caller } from '../../base/security/accessToken';
import type { Needs } from '../../services';
import { findEndpoint } from './endpoints';
import { dueTimes } from '../../base/work/work';
import { queueTest, webhookWork } from './queueDeliveries';
import { webhookDeliveriesTable as table, type WebhookDeliveryRow } from './webhooksTables';

const storedDays = 30;

type Endpoint = { endpointId: string };

/** As the log shows deliveries. One that waits for its endpoint to be enabled has no next attempt. */
async function presentDeliveries(
  db: Queryable,
  rows: readonly WebhookDeliveryRow[],
): Promise<WebhookDelivery[]> {
  const due = await dueTimes(
    db,
    webhookWork,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentDelivery(row, due.get(row.id)));
}

const presentDelivery = (row: WebhookDeliveryRow, nextAttemptAt?: Date): WebhookDelivery => ({
  id: row.id,
  eventId: row.eventId,
  eventType: row.eventType,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  responseStatus: row.responseStatus,
  lastError: row.lastError,
});

/** A page, newest first, and how many there are. @throws 404 for another affiliate's endpoint */
export async function listDeliveries(
  { db }: Needs<'db'>,
  caller: Caller,
  { endpointId }: Endpoint,
  query: z.output<typeof webhookDeliveriesQuerySchema>,
): Promise<WebhookDeliveriesResponse> {
  await findEndpoint(db, caller, endpointId);
  const where = and(eq(table.endpointId, endpointId), query.state && eq(table.state, query.state));
  const orderBy = [desc(table.createdAt), asc(table.id)];
  const { rows, total } = await readPage(db, table, query, { where, orderBy, defaultPageSize: 20 });
  return { deliveries: await presentDeliveries(db, rows), total };
}

async function presentOne(db: Queryable, row: WebhookDeliveryRow): Promise<WebhookDelivery> {
  const [delivery] = await presentDeliveries(db, [row]);
  return delivery ?? presentDelivery(row);
}

const isOf = ({ endpointId, deliveryId }: Endpoint & { deliveryId: string }) =>
  and(eq(table.id, deliveryId), eq(table.endpointId, endpointId));

/** @throws 404 for another affiliate's */
export async function getDelivery(
  { db }: Needs<'db'>,
  caller: Caller,
  params: Endpoint & { deliveryId: string },
): Promise<WebhookDeliveryResponse> {
  await findEndpoint(db, caller, params.endpointId);
  const [row] = await db.select().from(table).where(isOf(params));
  if (!row) throw notFound('This delivery');
  const { body: requestBody, responseBody, durationMs } = row;
  return { delivery: await presentOne(db, row), requestBody, responseBody, durationMs };
}

/** Begins the attempts anew, with the same event id. @throws 404; 409 while the endpoint is disabled */
export async function resendDelivery(
  services: Needs<'db'>,
  caller: Caller,
  params: Endpoint & { deliveryId: string },
): Promise<WebhookDelivery> {
  await requireEnabled(services, caller, params);
  const [row] = await services.db
    .update(table)
    .set({ state: 'pending', attempts: 0 })
    .where(isOf(params))
    .returning();
  if (!row) throw notFound('This delivery');
  return presentOne(services.db, row);
}

/** Sends an event that says nothing, once. @throws 404; 409 while the endpoint is disabled */
export async function sendTest(
  services: Needs<'db'>,
  caller: Caller,
  endpoint: Endpoint,
): Promise<WebhookDelivery> {
  await requireEnabled(services, caller, endpoint);
  const row = await queueTest(services.db, endpoint.endpointId);
  return presentOne(services.db, row);
}

async function requireEnabled({ db }: Needs<'db'>, caller: Caller, { endpointId }: Endpoint): Promise<void> {
  const { disabledAt } = await findEndpoint(db, caller, endpointId);
  if (disabledAt) throw new DomainError('not_allowed', 'This webhook endpoint is disabled. Enable it first.');
}

export async function removeOldDeliveries({ db }: Needs<'db'>): Promise<void> {
  await db.delete(table).where(lt(table.createdAt, daysBefore(storedDays)));
}
