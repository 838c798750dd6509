// Delivers events to webhook endpoints: at least once, by any number of workers.
import { and, eq, isNull } from 'drizzle-orm';
import type { Needs } from '../../services';
import type { Step, StepResult } from '../../base/work/work';
import { recordOutcome, type Attempt } from './recordOutcome';
import { readSecrets, signatureOf } from './secrets';
import { sendWebhook } from './sendWebhook';
import { webhookDeliveriesTable, webhookEndpointsTable, type WebhookEndpointRow } from './webhooksTables';

/** Sends a delivery once. What waits for an endpoint that is disabled is enqueued again with it. */
export async function deliverWebhook(
  services: Needs<'db' | 'metrics' | 'settings'>,
  { deliveryId }: { deliveryId: string },
  step: Step,
): Promise<StepResult> {
  const { db, metrics } = services;
  const isPending = and(
    eq(webhookDeliveriesTable.id, deliveryId),
    eq(webhookDeliveriesTable.state, 'pending'),
  );
  const [found] = await db
    .select({ delivery: webhookDeliveriesTable, endpoint: webhookEndpointsTable })
    .from(webhookDeliveriesTable)
    .innerJoin(webhookEndpointsTable, eq(webhookEndpointsTable.id, webhookDeliveriesTable.endpointId))
    .where(and(isPending, isNull(webhookEndpointsTable.disabledAt)));
  if (!found) return;
  const { delivery, endpoint } = found;
  const attempt = await tryOnce(services, delivery.body, endpoint);
  const isOver = await recordOutcome(services, delivery, endpoint, attempt, step);
  if (attempt.lastError === null) metrics.notices.labels('webhook', 'sent').inc();
  else if (isOver) metrics.notices.labels('webhook', 'failed').inc();
  // Addresses may hold a secret of their owner, so the reason names none.
  else return { retry: `the endpoint answered ${attempt.responseStatus ?? 'nothing'}` };
}

async function tryOnce(
  { settings }: Needs<'settings'>,
  body: string,
  endpoint: WebhookEndpointRow,
): Promise<Attempt> {
  const begun = performance.now();
  const durationMs = () => Math.round(performance.now() - begun);
  try {
    const signature = signatureOf(body, readSecrets(endpoint, settings));
    const response = await sendWebhook(settings, endpoint.url, body, signature);
    const { status } = response;
    const lastError = status >= 200 && status < 300 ? null : describeStatus(status);
    return { responseStatus: status, responseBody: response.body, lastError, durationMs: durationMs() };
  } catch (error) {
    const lastError = (error as Error).message.slice(0, 300);
    return { responseStatus: null, responseBody: null, lastError, durationMs: durationMs() };
  }
}

const describeStatus = (status: number): string =>
  status >= 300 && status < 400
    ? `The endpoint answered ${status}; redirects are not followed`
    : `The endpoint answered ${status}`;
