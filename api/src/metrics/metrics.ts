// Prometheus metrics, on a separate port that the gateway does not expose.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates a separate registry, so that tests can run several in one process. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its response',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    purchases: new Counter({
      name: 'purchases_total',
      help: 'Purchases by outcome',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    topUps: new Counter({ name: 'top_ups_total', help: 'Card payments credited to wallets', registers }),
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
    telemetry: new Counter({
      name: 'browser_events_total',
      help: 'Events that browsers reported',
      labelNames: ['kind', 'remote'],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Background jobs by outcome',
      labelNames: ['queue', 'outcome'],
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
 * Serves `/metrics`, and `/release-reports?since=<time>` for the release tool. The caller closes the returned server.
 */
export async function serveMetrics(
  metrics: Metrics,
  host: string,
  port: number,
  reportsSince: (since: Date) => Promise<unknown>,
): Promise<Server> {
  collectDefaultMetrics({ register: metrics.registry });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inner');
    if (pathname === '/release-reports') {
      const since = new Date(searchParams.get('since') ?? '');
      if (Number.isNaN(since.getTime())) return void response.writeHead(400).end('since must be a time.');
      reportsSince(since).then(
        (reports) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reports)),
        () => response.writeHead(500).end(),
      );
      return;
    }
    if (pathname !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
