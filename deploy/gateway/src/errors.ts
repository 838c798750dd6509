import { type ErrorCode, failureMessage } from '@portal/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

interface GatewayError {
  status: number;
  code: ErrorCode;
  message: string;
}

export const notFound: GatewayError = {
  status: 404,
  code: 'not_found',
  message: 'This address was not found.',
};

const frameworkErrors: Readonly<Record<string, GatewayError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'body_too_large', message: 'The body is too large.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'malformed_request',
    message: 'The body is cut off.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_content_type',
    message: 'This type of content is not accepted here.',
  },
};

function describe(error: FastifyError): GatewayError {
  const known = frameworkErrors[error.code];
  if (known) return known;
  const status = error.statusCode ?? 500;
  // What the static server says of an address that it never serves; 403 is for access tokens alone.
  if (status === 403) return notFound;
  return status >= 400 && status < 500
    ? { status, code: 'malformed_request', message: 'The request is not valid.' }
    : { status: 500, code: 'internal_error', message: failureMessage };
}

/** Sends an error in the format of the API: `{ code, message, requestId }`. */
export function sendError(reply: FastifyReply, { status, code, message }: GatewayError): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code, message, requestId: reply.request.id });
}

/** Handles an error raised by Fastify, possibly before a route was found. */
export function sendFastifyError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const described = describe(error);
  if (described.status >= 500) request.log.error({ err: error }, 'request failed');
  return sendError(reply, described);
}

export const addErrorHandler = (server: FastifyInstance): void =>
  void server.setErrorHandler(sendFastifyError);

const parserErrors: Readonly<Record<string, { line: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    message: 'The headers of the request are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', message: 'The request took too long to arrive.' },
};

/** Handles an error of Node’s HTTP parser: there is no request yet, only a connection. */
export function sendParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const { line, message } = parserErrors[error.code ?? ''] ?? {
    line: '400 Bad Request',
    message: 'The request is not valid.',
  };
  const body = JSON.stringify({ code: 'malformed_request', message, requestId: randomUUID() });
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
