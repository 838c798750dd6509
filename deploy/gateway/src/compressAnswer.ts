// Answers of the API for browsers on slow connections: a list repeats its names in each row, so a tenth of its bytes is left.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';

/** What is smaller fits into one packet anyway. */
const minBytes = 1024;
/** What is read as a whole and compressed at once, in a fraction of a millisecond: a stream costs twice as much. */
const maxBytesAtOnce = 64 * 1024;
/** Not `text/event-stream`, whose events must not wait for more of them. */
const compressible = /^(application\/json|text\/(csv|html|plain))\b/;
/** In `Accept-Encoding`, unless its weight is 0: then the client refuses it (RFC 9110, 12.5.3). */
const acceptsGzip = /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/i;
/** Without a body, or with a part of one. */
const incomplete = new Set([204, 206, 304]);

/**
 * Compresses what is sent to a client that accepts it, and says so in its headers.
 *
 * @param body what the API answered, whose headers the reply has
 * @returns what is sent instead
 * @throws Error if the API breaks off
 */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
): Promise<Readable | Buffer> {
  const length = Number(reply.getHeader('content-length'));
  const isWorthIt =
    compressible.test(String(reply.getHeader('content-type'))) &&
    !(length < minBytes) &&
    reply.getHeader('content-encoding') === undefined &&
    !incomplete.has(reply.statusCode);
  if (!isWorthIt) return body;
  // Also for who gets it as it is: a cache must not hand that to the others, and the other way round.
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  if (!acceptsGzip.test(String(request.headers['accept-encoding']))) return body;
  const compressed = request.method === 'HEAD' ? body : await gzipped(body, length);
  // HEAD has the headers of GET, and a length that is none of GET's must not be sent (RFC 9110, 8.6).
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return compressed;
}

async function gzipped(body: Readable, length: number): Promise<Readable | Buffer> {
  if (length <= maxBytesAtOnce) return gzipSync(Buffer.concat((await body.toArray()) as Buffer[]));
  // An error of either ends the reply, which Fastify sees by the stream that it sends.
  return pipeline(body, createGzip(), () => undefined);
}
