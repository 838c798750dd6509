// Prometheus metrics, on a separate port that the gateway does not expose.
import { serveMetrics as serveRegistry, type InnerAnswer } from '@portal/tracing/metrics';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof defineMetrics>;

/** Creates a separate registry, so that tests can run several in one process. */
export function createMetrics(): Metrics {
  const metrics = defineMetrics();
  // Prometheus sees no increase in the first value of a series: an alert would miss the first dispute of each process.
  for (const change of ['opened', 'warned']) metrics.disputes.labels(change).inc(0);
  metrics.declinedCards.labels('stopped').inc(0);
  for (const channel of ['mail', 'push']) metrics.notices.labels(channel, 'failed').inc(0);
  for (const outcome of ['bought', 'carrier_refused', 'plan_not_for_sale', 'price_changed'])
    metrics.renewals.labels(outcome).inc(0);
  for (const change of ['made', 'failed']) metrics.cardRefunds.labels(change).inc(0);
  for (const outcome of ['paid', 'failed', 'cancelled']) metrics.payouts.labels(outcome).inc(0);
  return metrics;
}

function defineMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    ...createProcessMetrics(registers),
    purchases: new Counter({
      name: 'purchases_total',
      help: 'Purchases by outcome',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    topUps: new Counter({ name: 'top_ups_total', help: 'Card payments credited to wallets', registers }),
    receipts: new Counter({
      name: 'receipts_issued_total',
      help: 'Receipts and credit notes issued',
      labelNames: ['kind'],
      registers,
    }),
    refunds: new Counter({
      name: 'refunds_total',
      help: 'Refunds that buyers requested, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    refundsToReview: new Gauge({
      name: 'refunds_to_review',
      help: 'Requested refunds that an operator must decide',
      registers,
    }),
    carrierCalls: new Histogram({
      name: 'carrier_call_duration_seconds',
      help: 'Calls to the carrier, retries apart',
      labelNames: ['operation', 'outcome'],
      registers,
    }),
    toReconcile: new Gauge({
      name: 'purchases_to_reconcile',
      help: 'Purchases that an operator must decide',
      registers,
    }),
    ...createLedgerMetrics(registers),
    ...createNoticeMetrics(registers),
    ...createBrowserMetrics(registers),
    ...createSignInMetrics(registers),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Background jobs and durable work by outcome (done, failed, stuck)',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    workLate: new Gauge({
      name: 'work_oldest_due_seconds',
      help: 'For how long the oldest work that is due waits for a worker; 0 if none does',
      labelNames: ['queue'],
      registers,
    }),
    workStuck: new Gauge({
      name: 'work_stuck',
      help: 'Work that failed at its last attempt and needs an operator',
      labelNames: ['queue'],
      registers,
    }),
  };
}

/** What the nightly verification found. */
function createLedgerMetrics(registers: Registry[]) {
  return {
    ledgerBreaches: new Gauge({
      name: 'ledger_breaches',
      help: 'Invariants of the ledger that did not hold when it was last verified',
      registers,
    }),
    ledgerVerifiedAt: new Gauge({
      name: 'ledger_verified_timestamp_seconds',
      help: 'When the ledger was last verified as a whole, in seconds since 1970',
      registers,
    }),
  };
}

function createSignInMetrics(registers: Registry[]) {
  return {
    breachedPasswordChecks: new Counter({
      name: 'breached_password_checks_total',
      help: 'Passwords that a service of breached ones was asked about, by result',
      labelNames: ['result'],
      registers,
    }),
  };
}

/** What each process answers, and by which clock. */
function createProcessMetrics(registers: Registry[]) {
  return {
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its response',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    clockAhead: new Gauge({
      name: 'clock_ahead_of_database_seconds',
      help: 'How far the clock of the process is ahead of that of the database',
      registers,
    }),
  };
}

/** What browsers report. Labels come from the gateway's knowledge of releases, so that browsers cannot invent series. */
function createBrowserMetrics(registers: Registry[]) {
  return {
    telemetry: new Counter({
      name: 'browser_events_total',
      help: 'Events that browsers reported',
      labelNames: ['kind', 'remote', 'version'],
      registers,
    }),
    browserLoads: new Histogram({
      name: 'browser_load_duration_seconds',
      help: 'Loads of remotes in browsers',
      labelNames: ['remote', 'version'],
      buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 10],
      registers,
    }),
    browserVitals: new Histogram({
      name: 'browser_web_vitals',
      help: 'Web vitals in browsers: LCP, INP, FCP and TTFB in seconds, CLS as a share',
      labelNames: ['name', 'remote', 'version'],
      // Among them the bounds of good and poor (web.dev/articles/vitals).
      buckets: [0.1, 0.2, 0.25, 0.5, 0.8, 1.8, 2.5, 3, 4, 10],
      registers,
    }),
  };
}

/** What the worker watches, renews and tells. */
function createNoticeMetrics(registers: Registry[]) {
  return {
    notices: new Counter({
      name: 'notices_total',
      help: 'What users were told, by channel (list, mail, push, webhook) and outcome (sent, failed, refused, quiet)',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    watchChecks: new Counter({
      name: 'usage_watch_checks_total',
      help: 'Checks of eSIMs at the carrier by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    renewals: new Counter({
      name: 'renewals_total',
      help: 'Renewals of plans by outcome: bought, or why auto-renew was paused',
      labelNames: ['outcome'],
      registers,
    }),
    autoTopUps: new Counter({
      name: 'auto_top_ups_total',
      help: 'Automatic top-ups by outcome: credited, declined, or why automatic top-up switched itself off',
      labelNames: ['outcome'],
      registers,
    }),
    declinedCards: new Counter({
      name: 'declined_cards_total',
      help: 'New cards that were declined: counted, or stopped, because so many of one account were that it has to wait',
      labelNames: ['outcome'],
      registers,
    }),
    disputes: new Counter({
      name: 'card_disputes_total',
      help: 'Disputes of card payments by what happened: opened, won, lost, reinstated; warned for a warning of fraud',
      labelNames: ['change'],
      registers,
    }),
    openDisputes: new Gauge({
      name: 'card_disputes_open',
      help: 'Disputes of card payments that are not decided',
      registers,
    }),
    cardRefunds: new Counter({
      name: 'card_refunds_total',
      help: 'Refunds that were made at the card processor by what happened: made or failed',
      labelNames: ['change'],
      registers,
    }),
    payouts: new Counter({
      name: 'payouts_total',
      help: 'Payouts of commission by outcome: paid, failed or cancelled',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

/** Labels requests by route pattern, so that ids do not create new series. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests
      .labels(request.method, request.routeOptions.url ?? 'unknown', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
  });
}

/**
 * Serves `/metrics`, `/release-reports?since=<time>` and further answers for the release tool. The caller closes the
 * returned server.
 */
export function serveMetrics(
  metrics: Metrics,
  host: string,
  port: number,
  reportsSince: (since: Date) => Promise<unknown>,
  furtherAnswers: Readonly<Record<string, InnerAnswer>> = {},
): Promise<Server> {
  collectDefaultMetrics({ register: metrics.registry });
  const answers = { ...furtherAnswers, '/release-reports': answerReports(reportsSince) };
  return serveRegistry(metrics.registry, { host, port }, answers);
}

const answerReports =
  (reportsSince: (since: Date) => Promise<unknown>): InnerAnswer =>
  async (query) =>
    reportsSince(timeIn(query, 'since'));

/** A point in time of a query. @throws RangeError */
export function timeIn(query: URLSearchParams, name: string): Date {
  const time = new Date(query.get(name) ?? '');
  if (Number.isNaN(time.getTime())) throw new RangeError(`${name} must be a time.`);
  return time;
}
