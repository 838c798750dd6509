import { serveMetrics } from '@portal/tracing/metrics';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import type { ReleaseServerSettings } from './settings';

export type ReleaseServerMetrics = ReturnType<typeof createReleaseServerMetrics>;

/**
 * Metrics of the release server. A registry of its own, so that tests can run several in one process. There is no age of the
 * registry of releases as gateways have it: this server reads the store with each request, and one that fails is a 500.
 */
export function createReleaseServerMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'release_server_requests_total',
      help: 'Requests by status, with those of probes',
      labelNames: ['status'],
      registers,
    }),
    refusals: new Counter({
      name: 'release_server_refusals_total',
      help: 'Requests that were refused, by reason: the code of the answer, such as not_permitted or unknown_key',
      labelNames: ['reason'],
      registers,
    }),
  };
}

/** Counts all requests and serves `/metrics` on a port of its own, if METRICS_PORT is set. */
export async function addMetrics(
  server: FastifyInstance,
  metrics: ReleaseServerMetrics,
  { HOST, METRICS_PORT }: Pick<ReleaseServerSettings, 'HOST' | 'METRICS_PORT'>,
): Promise<void> {
  server.addHook('onResponse', async (_request, reply) => {
    metrics.requests.labels(String(reply.statusCode)).inc();
  });
  // The first failure is an increase only of a series that is there.
  metrics.requests.labels('500').inc(0);
  if (METRICS_PORT === undefined) return;
  collectDefaultMetrics({ register: metrics.registry });
  const inner = await serveMetrics(metrics.registry, { host: HOST, port: METRICS_PORT });
  server.addHook('onClose', () => void inner.close());
}
