import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from './errors';

/** Reads are safe to ask for again; anything else may have happened before the connection broke. */
const reads = new Set(['GET', 'HEAD']);
const readAttempts = 3;
const pauseBeforeRetryMs = 30;
/** The connection failed before any answer: the copy of the API behind it is gone. */
const lostConnections = new Set([
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
]);
/** The API ends its own work after 30 s; what takes longer hangs. */
const responseTimeoutMs = 60_000;
/**
 * A connection that was idle this long is not used again, whatever the API offers. Shorter than the API
 * goes on answering once it was told to stop (DRAIN_SECONDS), so that no request meets a closing connection.
 */
const idleConnectionMs = 4000;
/**
 * What belongs to one connection is not passed on (RFC 9110, 7.6.1), with or without a Connection header that names it:
 * undici refuses a request that carries it. Node has answered `Expect: 100-continue` before a request comes here.
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
/** What a client says of proxies is not believed. */
const claims = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'forwarded',
];

const without = (headers: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Passes `/api` on to the API. Reads are repeated when a copy of it dies under them; nothing else is. */
export async function addApiProxy(server: FastifyInstance, upstream: string): Promise<void> {
  await server.register(httpProxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    undici: {
      keepAliveTimeout: idleConnectionMs,
      keepAliveMaxTimeout: idleConnectionMs,
      headersTimeout: responseTimeoutMs,
      bodyTimeout: responseTimeoutMs,
      connect: { timeout: 5000 },
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...without(headers, [...claims, ...connectionHeaders]),
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
      }),
      rewriteHeaders: (headers) => without(headers, connectionHeaders) as typeof headers,
      retryDelay: ({ err, req, attempt }) => {
        const isLost = lostConnections.has((err as NodeJS.ErrnoException | null)?.code ?? '');
        const mayRepeat = isLost && reads.has(req.method ?? '') && attempt < readAttempts - 1;
        return mayRepeat ? pauseBeforeRetryMs * (attempt + 1) : null;
      },
      onError: (reply, { error }) => sendProxyError(reply as FastifyReply, error),
    },
  });
}

/** In the shape of the API’s own errors, and without its inner address. */
function sendProxyError(reply: FastifyReply, error: Error): void {
  const { request } = reply;
  const isLate = (error as NodeJS.ErrnoException).code === 'FST_REPLY_FROM_GATEWAY_TIMEOUT';
  request.log.error({ error }, 'the API did not answer');
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
