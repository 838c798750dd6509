import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracedPool } from './tracePool';

/** The traces of one program. */
export interface Tracing {
  /** Gives each request of a server a span, a child of what its `traceparent` header names. */
  traceRequests(server: FastifyInstance): void;
  /** Gives each query within a request a span, with the statement's kind and table and nothing of its values. */
  tracePool(pool: TracedPool): void;
  /** The header that continues a request's trace in another program. */
  headersOf(request: FastifyRequest): { traceparent?: string };
  /** Sends what is left. Never rejects. */
  stop(): Promise<void>;
}

export interface TracingSettings {
  /** Base address of an OTLP/HTTP receiver; unset: no traces, and nothing of OpenTelemetry is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** The share of traces that are kept, 0 to 1; decided where a trace enters the portal. */
  OTEL_TRACES_SAMPLER_ARG: number;
}

/**
 * Starts the traces of a program.
 *
 * @param name for instance `portal-gateway`
 * @param isEntry whether requests come from outside, where a header does not decide what is kept
 * @returns null when they are off
 */
export async function startTracing(
  name: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: TracingSettings,
  isEntry: boolean,
): Promise<Tracing | null> {
  if (!endpoint) return null;
  const { createTracing } = await import('./openTelemetry');
  return createTracing({ name, endpoint, share, isEntry });
}
