import { serveMetrics } from '@portal/tracing/metrics';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { GatewaySettings } from './settings';

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>;

/** Metrics of the gateway. A registry of its own, so that tests can run several in one process. */
export function createGatewayMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'gateway_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its response, by kind: api, release, page or other',
      labelNames: ['kind', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    upstreamErrors: new Counter({
      name: 'gateway_upstream_errors_total',
      help: 'Requests to the API without an answer: lost, late, or repeated because a copy went down',
      labelNames: ['outcome'],
      registers,
    }),
    registryAge: new Gauge({
      name: 'gateway_registry_age_seconds',
      help: 'Time since the registry of releases could be read; pages are of the last good one',
      registers,
    }),
    pages: new Counter({
      name: 'gateway_pages_total',
      help: 'Pages by origin: remembered, or rendered because releases or paths are new',
      labelNames: ['origin'],
      registers,
    }),
    cspReports: new Counter({
      name: 'gateway_csp_reports_total',
      help: 'Violations of the Content-Security-Policy that browsers reported, by the remote whose script did it, and directive',
      labelNames: ['remote', 'directive'],
      registers,
    }),
    releaseFiles: new Counter({
      name: 'gateway_release_files_total',
      help: 'Requests for files of releases in a bucket: copied, copied now, missing, known to be missing, or of no release',
      labelNames: ['origin'],
      registers,
    }),
  };
}

const kindOf = (url: string): string =>
  url.startsWith('/api/') ? 'api' : url.startsWith('/r/') ? 'release' : 'other';

/**
 * Measures all requests and serves `/metrics` on a port of its own, if METRICS_PORT is set.
 *
 * @param ageSeconds how old the registry is that pages are rendered from
 */
export async function addMetrics(
  server: FastifyInstance,
  metrics: GatewayMetrics,
  { HOST, METRICS_PORT }: Pick<GatewaySettings, 'HOST' | 'METRICS_PORT'>,
  ageSeconds: () => number,
): Promise<void> {
  server.addHook('onResponse', async (request, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    metrics.requests
      .labels(isPage ? 'page' : kindOf(request.url), String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
  });
  if (METRICS_PORT === undefined) return;
  collectDefaultMetrics({ register: metrics.registry });
  const text = () => {
    metrics.registryAge.set(ageSeconds());
    return metrics.registry.metrics();
  };
  const inner = await serveMetrics(
    { contentType: metrics.registry.contentType, metrics: text },
    { host: HOST, port: METRICS_PORT },
  );
  server.addHook('onClose', () => void inner.close());
}
