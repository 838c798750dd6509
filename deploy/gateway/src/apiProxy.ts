import httpProxy from '@fastify/http-proxy';
import { requestIdHeader } from '@portal/contract';
import { isDraining } from '@portal/graceful-shutdown';
import type { Tracing } from '@portal/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { compressAnswer } from './compressAnswer';
import { sendError } from './errors';
import { isReport, senderHeaders } from './reportSender';
import { detachBody } from './requestBody';
import { replacedHeaders } from './securityHeaders';
import type { GatewayMetrics } from './metrics';
import type { GatewaySettings } from './settings';
import { rememberGroups } from './visitorGroups';

/** Reads can be repeated safely; anything else may have taken effect before the connection broke. */
const reads = new Set(['GET', 'HEAD']);
const readAttempts = 3;
const pauseBeforeRetryMs = 30;
/** The connection failed before a response: that copy of the API is down. */
const lostConnections = new Set([
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
]);
/** The API aborts its own work after 30 s; a longer wait means it hangs. */
const responseTimeoutMs = 60_000;
/**
 * An idle connection is not reused after this time. It is shorter than the time the API keeps responding after
 * SIGTERM (DRAIN_SECONDS), so no request meets a closing connection.
 */
const idleConnectionMs = 4000;
/**
 * Hop-by-hop headers are not forwarded (RFC 9110, 7.6.1), with or without a Connection header that names them: undici
 * rejects them. Node answers `Expect: 100-continue` before a request arrives here.
 */
const connectionHeaders = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];
/** What a client says of itself is not trusted. */
const claims: readonly string[] = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'forwarded',
  ...senderHeaders,
  // Traces are continued by the gateway's own span.
  'traceparent',
  'tracestate',
  'baggage',
];

interface CanaryNeeds {
  /** `headersOfSender` */
  describeSender: (request: FastifyRequest) => Promise<Record<string, string>>;
  areForGroups: () => boolean;
}

const without = <Value>(headers: Record<string, Value>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/**
 * Forwards `/api` to the API. Reads are retried when a copy of the API goes down during them; nothing else is.
 *
 * @param canaries what canaries need: headers about the sender of a browser's report, and whether one is for some groups
 * @param tracing the gateway's traces, which the API continues
 */
export async function addApiProxy(
  server: FastifyInstance,
  settings: Pick<GatewaySettings, 'API_URL' | 'TLS'>,
  metrics: Pick<GatewayMetrics, 'upstreamErrors'>,
  canaries: CanaryNeeds = { describeSender: async () => ({}), areForGroups: () => false },
  tracing: Tracing | null = null,
): Promise<void> {
  const senders = new WeakMap<object, Record<string, string>>();
  const notReturned = [...connectionHeaders, ...replacedHeaders(settings)];
  await server.register(httpProxy, {
    upstream: settings.API_URL,
    prefix: '/api',
    rewritePrefix: '/api',
    // The proxy warns of each call that `onError` logs.
    logLevel: 'error',
    // The proxy's own version ends the process when the API stops while a browser reads slowly (docs/decisions/0098).
    undici: new Agent({
      keepAliveTimeout: idleConnectionMs,
      keepAliveMaxTimeout: idleConnectionMs,
      headersTimeout: responseTimeoutMs,
      bodyTimeout: responseTimeoutMs,
      connect: { timeout: 5000 },
      // Typed by the proxy’s own version, which describes the same methods.
    }) as object,
    preHandler: (request, _reply, done) => {
      detachBody(request);
      if (!isReport(request)) return done();
      canaries.describeSender(request).then((sender) => {
        senders.set(request, sender);
        done();
      }, done);
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...without(headers, [...claims, ...connectionHeaders]),
        ...senders.get(request),
        ...tracing?.headersOf(request as FastifyRequest),
        [requestIdHeader]: (request as FastifyRequest).id,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
      }),
      rewriteHeaders: (headers, request) =>
        rememberGroups(
          without(headers, notReturned),
          request as FastifyRequest,
          settings,
          canaries.areForGroups(),
        ) as typeof headers,
      onResponse: (request, reply, response) => {
        // The proxy closes the connection when the API answers early; the rest of the body is read instead.
        if (!isDraining(request.server)) reply.removeHeader('connection');
        // The types know the raw response only; it is what undici returns.
        const { stream } = response as unknown as { stream: Readable };
        compressAnswer(request as FastifyRequest, reply as FastifyReply, stream).then(
          (answer) => reply.send(answer),
          () => request.raw.destroy(),
        );
      },
      retryDelay: ({ err, req, attempt }) => {
        const isLost = lostConnections.has((err as NodeJS.ErrnoException | null)?.code ?? '');
        const mayRepeat = isLost && reads.has(req.method) && attempt < readAttempts - 1;
        if (!mayRepeat) return null;
        metrics.upstreamErrors.labels('repeated').inc();
        return pauseBeforeRetryMs * (attempt + 1);
      },
      onError: (reply, { error }) => sendProxyError(reply as FastifyReply, error, metrics),
    },
  });
}

/** Uses the error format of the API and does not reveal its internal address. */
function sendProxyError(
  reply: FastifyReply,
  error: Error,
  metrics: Pick<GatewayMetrics, 'upstreamErrors'>,
): void {
  const { request } = reply;
  const isLate = (error as NodeJS.ErrnoException).code === 'FST_REPLY_FROM_GATEWAY_TIMEOUT';
  metrics.upstreamErrors.labels(isLate ? 'late' : 'lost').inc();
  request.log.error({ err: error.cause ?? error }, 'the API did not answer');
  sendError(
    reply,
    isLate
      ? { status: 504, code: 'api_timeout', message: 'The server took too long to answer.' }
      : {
          status: 502,
          code: 'api_unreachable',
          message: 'The server cannot be reached. Please try again.',
        },
  );
}
