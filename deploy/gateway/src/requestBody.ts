import type { FastifyRequest } from 'fastify';
import { PassThrough, type Readable } from 'node:stream';

/**
 * Puts a stream of its own between the visitor's request and the proxy. When the API answers before it has read the
 * whole body, the proxy destroys what it reads from; that must not be the visitor's connection, on which the response is
 * still to be sent. The rest of the body is discarded, until the server's `requestTimeout`.
 */
export function detachBody(request: FastifyRequest): void {
  const { body, raw } = request as FastifyRequest<{ Body: Readable | undefined }>;
  if (body !== raw) return;
  const copy = new PassThrough();
  copy.once('close', () => {
    raw.unpipe(copy);
    raw.resume();
  });
  // A visitor who leaves ends the request to the API as well.
  raw.once('error', (error) => copy.destroy(error));
  raw.once('close', () => {
    if (!raw.complete) copy.destroy();
  });
  // The proxy listens too; without a listener of its own an error before that ended the process.
  copy.on('error', () => undefined);
  request.body = raw.pipe(copy);
}
