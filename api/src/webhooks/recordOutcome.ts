// Stores what came of an attempt: delivered, tried again later, or given up; and tells the owner of a failing endpoint.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { webhookTestType } from '@portal/contract';
import type { Transaction } from '../database/database';
import { recordEvent } from '../events/events';
import type { Services } from '../services';
import { disabledAfterMs, nextAttemptAfter } from './retries';
import { webhookDeliveriesTable, webhookEndpointsTable, type WebhookEndpointRow } from './webhooksTables';

/** A delivery that a worker has claimed. `attempts` includes the one of this claim. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  eventType: string;
  body: string;
  attempts: number;
  seriesBeganAt: Date;
}

/** What an endpoint answered, or why it did not. */
export interface Attempt {
  responseStatus: number | null;
  responseBody: string | null;
  lastError: string | null;
  durationMs: number;
}

const gone = 410;

interface Outcome {
  /** When the delivery is tried next; null if it is not. */
  next: Date | null;
  /** Whether the owner is told, for `wakeEventsWorker`. */
  isTold: boolean;
}

/** Stores the outcome of an attempt. */
export async function recordOutcome(
  services: Services,
  delivery: ClaimedDelivery,
  endpoint: WebhookEndpointRow,
  attempt: Attempt,
  now = new Date(),
): Promise<Outcome> {
  return services.db.transaction(async (tx) => {
    if (attempt.lastError === null) {
      await change(tx, delivery, { ...attempt, state: 'delivered' });
      await tx
        .update(webhookEndpointsTable)
        .set({ failingSince: null })
        .where(and(eq(webhookEndpointsTable.id, endpoint.id), isNotNull(webhookEndpointsTable.failingSince)));
      return { next: null, isTold: false };
    }
    const { attempts, seriesBeganAt } = delivery;
    // Whoever tries an endpoint looks at the result, and sends another test.
    const isTest = delivery.eventType === webhookTestType;
    const isOver = isTest || attempt.responseStatus === gone;
    const next = isOver ? null : nextAttemptAfter(attempts, seriesBeganAt, now, Math.random());
    await change(tx, delivery, { ...attempt, ...(next ? { nextAttemptAt: next } : { state: 'failed' }) });
    const isTold =
      !isTest && (await noteFailure(tx, endpoint, attempt.responseStatus === gone, next === null, now));
    return { next, isTold };
  });
}

/** Sent again meanwhile, the delivery has other attempts, and this outcome is none of theirs. */
async function change(
  tx: Transaction,
  { id, attempts }: ClaimedDelivery,
  values: Partial<typeof webhookDeliveriesTable.$inferInsert>,
): Promise<void> {
  const { id: key, attempts: counted, state } = webhookDeliveriesTable;
  await tx
    .update(webhookDeliveriesTable)
    .set(values)
    .where(and(eq(key, id), eq(counted, attempts), eq(state, 'pending')));
}

/** @returns whether its owner is told */
async function noteFailure(
  tx: Transaction,
  { id, affiliateId, url }: WebhookEndpointRow,
  isGone: boolean,
  isGivenUp: boolean,
  now: Date,
): Promise<boolean> {
  const table = webhookEndpointsTable;
  const [row] = await tx
    .update(table)
    .set({ failingSince: sql`coalesce(${table.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(eq(table.id, id))
    .returning({ failingSince: table.failingSince, disabledAt: table.disabledAt });
  // Deleted or disabled meanwhile: its owner knows.
  if (!row?.failingSince || row.disabledAt) return false;
  const isFailingForDays = now.getTime() - row.failingSince.getTime() >= disabledAfterMs;
  const disabled = isGone ? ('gone' as const) : isFailingForDays ? ('failing' as const) : null;
  if (disabled) {
    await tx.update(table).set({ disabledAt: now, disabledReason: disabled }).where(eq(table.id, id));
  }
  if (!disabled && !isGivenUp) return false;
  // Told once for a time of failing, and once more if that ends with the endpoint disabled.
  const key = `${id}:${row.failingSince.toISOString()}${disabled ? ':disabled' : ''}`;
  const data = { host: new URL(url).host, disabled };
  return recordEvent(tx, { kind: 'webhook-failing', key, userId: affiliateId, data });
}
