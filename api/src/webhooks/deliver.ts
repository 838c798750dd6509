// Delivers events to webhook endpoints: at least once, by any number of workers.
import { eq, sql } from 'drizzle-orm';
import { wakeEventsWorker } from '../events/events';
import type { Job } from '../work/jobs';
import { workDue } from '../work/workDue';
import type { Services } from '../services';
import { deliverWebhooksJob, wakeWebhookWorker } from './queueDeliveries';
import { recordOutcome, type Attempt, type ClaimedDelivery } from './recordOutcome';
import { readSecrets, signatureOf } from './secrets';
import { sendWebhook } from './sendWebhook';
import { webhookEndpointsTable, type WebhookEndpointRow } from './webhooksTables';
import { everyMinute } from '../work/schedule';

const maxConcurrent = 20;
/** So that an endpoint that is slow and has much to get does not hold up the others. */
const perEndpoint = 4;
/** After this time another process delivers what a crashed one had claimed. Longer than an attempt takes. */
const leaseSeconds = 60;
const soonMs = 60_000;

interface ClaimedRow extends Omit<ClaimedDelivery, 'seriesBeganAt'>, Record<string, unknown> {
  seriesBeganAt: string;
}

// Claiming counts the attempt and postpones the next one, so that two workers never send the same delivery.
async function claimDue(
  { db }: Services,
  limit: number,
  underWay: readonly ClaimedDelivery[],
): Promise<ClaimedDelivery[]> {
  const busy = [...new Set(underWay.map(({ endpointId }) => endpointId))];
  const { rows } = await db.execute<ClaimedRow>(sql`
    with due as materialized (
      select d.id from webhook_endpoints e
      cross join lateral (
        select id, next_attempt_at from webhook_deliveries
        where endpoint_id = e.id and state = 'pending' and next_attempt_at <= now()
        order by next_attempt_at limit ${perEndpoint} for update skip locked) d
      where e.disabled_at is null and e.id <> all(${`{${busy.join()}}`}::uuid[])
      order by d.next_attempt_at limit ${limit})
    update webhook_deliveries w set attempts = w.attempts + 1, last_attempt_at = now(),
      next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int)
    from due where w.id = due.id
    returning w.id, w.endpoint_id as "endpointId", w.event_type as "eventType", w.body, w.attempts,
      w.series_began_at as "seriesBeganAt"`);
  return rows.map((row) => ({ ...row, seriesBeganAt: new Date(row.seriesBeganAt) }));
}

/** The job that delivers: each minute, and when it is woken. */
export function webhooksJob(services: Services): Job {
  return {
    name: deliverWebhooksJob,
    schedule: everyMinute,
    atStart: true,
    run: async () => {
      await workDue<ClaimedDelivery>({
        claim: (limit, underWay) => claimDue(services, limit, underWay),
        work: (delivery) => deliver(services, delivery),
        maxConcurrent,
      });
    },
  };
}

async function deliver(services: Services, delivery: ClaimedDelivery): Promise<void> {
  const { db, logger, metrics } = services;
  const [endpoint] = await db
    .select()
    .from(webhookEndpointsTable)
    .where(eq(webhookEndpointsTable.id, delivery.endpointId));
  // Deleted meanwhile, and its deliveries with it.
  if (!endpoint) return;
  const attempt = await tryOnce(services, delivery, endpoint);
  const { next, isTold } = await recordOutcome(services, delivery, endpoint, attempt);
  if (attempt.lastError === null) {
    metrics.notices.labels('webhook', 'sent').inc();
    return;
  }
  const { id, attempts } = delivery;
  // Addresses may hold a secret of their owner, so they are not logged.
  logger.info({ delivery: id, attempt: attempts, status: attempt.responseStatus }, 'a webhook failed');
  if (next === null) metrics.notices.labels('webhook', 'failed').inc();
  if (isTold) await wakeEventsWorker(services);
  const pauseMs = next ? next.getTime() - Date.now() : soonMs;
  if (pauseMs < soonMs) await wakeWebhookWorker(services, pauseMs / 1000);
}

async function tryOnce(
  { settings }: Services,
  { body }: ClaimedDelivery,
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
