// Stores what came of an attempt: delivered, tried again later, or given up; and tells the owner of a failing endpoint.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { webhookTestType, hourMs } from '@portal/contract';
import type { Transaction } from '../../base/database/database';
import { recordEvent } from '../events/events';
import type { Needs } from '../../services';
import { isEnqueuedAgain, type Step } from '../../base/work/work';
import { deliveryFlow } from './flow';
import { webhookWork } from './queueDeliveries';
import {
  webhookDeliveriesTable,
  webhookEndpointsTable,
  type WebhookDeliveryRow,
  type WebhookEndpointRow,
} from './webhooksTables';

/** What an endpoint answered, or why it did not. */
export interface Attempt {
  responseStatus: number | null;
  responseBody: string | null;
  lastError: string | null;
  durationMs: number;
}

const gone = 410;

/** An endpoint of which every delivery failed for so long is disabled. */
const disabledAfterMs = 120 * hourMs;

/**
 * Stores the outcome of an attempt. The endpoint is locked before the delivery, as by its owner who deletes both.
 * @returns whether the delivery is not tried again
 */
export async function recordOutcome(
  services: Needs<'db'>,
  { id, eventType }: WebhookDeliveryRow,
  endpoint: WebhookEndpointRow,
  attempt: Attempt,
  { attempt: attempts, isLast, now }: Step,
): Promise<boolean> {
  const table = webhookDeliveriesTable;
  // A state that stays is not set: it would enqueue the delivery anew.
  const change = (tx: Transaction, state?: 'delivered' | 'failed') =>
    tx
      .update(table)
      .set({ ...attempt, attempts, lastAttemptAt: now, ...(state && { state }) })
      .where(and(eq(table.id, id), deliveryFlow.allows(table.state, 'deliver')));
  return services.db.transaction(async (tx) => {
    if (attempt.lastError === null) {
      await tx
        .update(webhookEndpointsTable)
        .set({ failingSince: null })
        .where(and(eq(webhookEndpointsTable.id, endpoint.id), isNotNull(webhookEndpointsTable.failingSince)));
      await change(tx, 'delivered');
      return true;
    }
    // The address before says nothing of the one that the next attempt goes to.
    const isMoved = (await lockedUrl(tx, endpoint)) !== endpoint.url;
    // Whoever tries an endpoint looks at the result, and sends another test.
    const isTest = eventType === webhookTestType;
    const isGone = attempt.responseStatus === gone && !isMoved;
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
    // Its owner sent it again during this attempt, which begins the attempts anew.
    const isResent = await isEnqueuedAgain(tx, webhookWork, id);
    const isOver = (isLast || isTest || isGone) && !isResent;
    await change(tx, isOver ? 'failed' : undefined);
    if (!isTest && !isMoved) await noteFailure(tx, endpoint, isGone, isOver, now);
    return isOver;
  });
}

async function lockedUrl(tx: Transaction, { id }: WebhookEndpointRow): Promise<string | undefined> {
  const { url } = webhookEndpointsTable;
  const ofEndpoint = tx.select({ url }).from(webhookEndpointsTable).where(eq(webhookEndpointsTable.id, id));
  return (await ofEndpoint.for('no key update'))[0]?.url;
}

/** Notes that the endpoint fails; its owner is told when a delivery is given up or the endpoint is disabled. */
async function noteFailure(
  tx: Transaction,
  { id, affiliateId, url }: WebhookEndpointRow,
  isGone: boolean,
  isGivenUp: boolean,
  now: Date,
): Promise<void> {
  const table = webhookEndpointsTable;
  const [row] = await tx
    .update(table)
    .set({ failingSince: sql`coalesce(${table.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(eq(table.id, id))
    .returning({ failingSince: table.failingSince, disabledAt: table.disabledAt });
  // Deleted or disabled meanwhile: its owner knows.
  if (!row?.failingSince || row.disabledAt) return;
  const isFailingForDays = now.getTime() - row.failingSince.getTime() >= disabledAfterMs;
  const disabled = isGone ? ('gone' as const) : isFailingForDays ? ('failing' as const) : null;
  if (disabled) {
    await tx.update(table).set({ disabledAt: now, disabledReason: disabled }).where(eq(table.id, id));
  }
  if (!disabled && !isGivenUp) return;
  // Told once for a time of failing, and once more if that ends with the endpoint disabled.
  const key = `${id}:${row.failingSince.toISOString()}${disabled ? ':disabled' : ''}`;
  const data = { host: new URL(url).host, disabled };
  await recordEvent(tx, { kind: 'webhook-failing', key, userId: affiliateId, data });
}
