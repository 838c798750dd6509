import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tracing } from './index';
import { tracePool } from './tracePool';

const traceparent = 'traceparent';
const sendEveryMs = 2000;
const sendTimeoutMs = 3000;
const firstServerError = 500;

interface Options {
  name: string;
  endpoint: string;
  share: number;
  isEntry: boolean;
}

/** Creates the traces of a program. Nothing is registered globally, so that one process can have several. */
export function createTracing({ name, endpoint, share, isEntry }: Options): Tracing {
  const byShare = new TraceIdRatioBasedSampler(share);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    // A browser says which trace a request belongs to, not whether it is kept.
    sampler: new ParentBasedSampler({ root: byShare, ...(isEntry && { remoteParentSampled: byShare }) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: sendTimeoutMs }),
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  });
  const tracer = provider.getTracer('portal');
  const propagator = new W3CTraceContextPropagator();
  const active = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<FastifyRequest, Span>();

  function start(request: FastifyRequest): Span {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, {
      get: (headers, key) => (headers as Record<string, string | undefined>)[key],
      keys: (headers: object) => Object.keys(headers),
    });
    // The pattern, never the path: paths have ids, and some have tokens.
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    return tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  }

  return {
    traceRequests: (server) => addSpans(server, start, spans, active),
    tracePool: (pool) =>
      tracePool(pool, (statement) => {
        const span = active.getStore();
        if (!span?.isRecording()) return null;
        const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': statement };
        return tracer.startSpan(
          statement,
          { kind: SpanKind.CLIENT, attributes },
          trace.setSpan(ROOT_CONTEXT, span),
        );
      }),
    headersOf: (request) => {
      const span = spans.get(request);
      const carrier: { traceparent?: string } = {};
      if (span) {
        propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, {
          set: (headers, key, value) =>
            key === traceparent && ((headers as { traceparent?: string }).traceparent = value),
        });
      }
      return carrier;
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function addSpans(
  server: FastifyInstance,
  start: (request: FastifyRequest) => Span,
  spans: WeakMap<FastifyRequest, Span>,
  active: AsyncLocalStorage<Span>,
): void {
  const end = (request: FastifyRequest, status?: number) => {
    const span = spans.get(request);
    if (status !== undefined) span?.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= firstServerError) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  server.addHook('onRequest', (request, _reply, done) => {
    const span = start(request);
    spans.set(request, span);
    active.run(span, done);
  });
  // The body arrives in events of the socket, which are not of this request's context.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) active.run(span, done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
}
