// The only place where an error becomes a response: { code, message, requestId, details? }.
import { failureMessage } from '@portal/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { describeFinding, type Finding } from './fieldErrors';
import { isDatabaseUnavailable } from '../database/unavailable';
import { DomainError, notFound } from '../errors/domainErrors';
import { HttpError, httpErrorOf } from './httpError';

// Errors that Fastify raises before a route runs.
const frameworkErrors: Readonly<Record<string, HttpError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpError(
    415,
    'unsupported_content_type',
    'Send JSON with the header Content-Type: application/json.',
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new HttpError(400, 'malformed_request', 'The body is cut off.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new HttpError(400, 'malformed_json', 'The body is not valid JSON.'),
  FST_ERR_BAD_URL: new HttpError(400, 'malformed_request', 'The address is not valid.'),
};

/** The client cannot know whether a statement took effect. */
const databaseUnavailable = httpErrorOf(
  new DomainError(
    'database_unavailable',
    'The portal cannot reach its data right now. Please try again in a moment; a repeated payment is taken once.',
    undefined,
    5,
  ),
);

/** Installs the error and the not-found handler. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) =>
    sendHttpError(httpErrorOf(notFound('This address')), request, reply),
  );
}

/** Sends any error in the common shape, including errors raised before a route is found. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const httpError = toHttpError(error, request);
  // Support finds the account by the id of a request.
  const userId = request.caller?.id;
  if (httpError.status >= 500) request.log.error({ err: error, userId }, 'request failed');
  else request.log.info({ code: httpError.code, userId }, 'request refused');
  if (httpError.status === 413) discardBody(request, reply);
  return sendHttpError(httpError, request, reply);
}

/**
 * Closing a connection on which the client still writes resets it, and the client never reads the response. The server's
 * `requestTimeout` ends bodies without end.
 */
function discardBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  raw.resume();
}

function sendHttpError(httpError: HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(httpError.status)
    .headers(httpError.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      code: httpError.code,
      message: httpError.message,
      requestId: request.id,
      ...(httpError.details === undefined ? {} : { details: httpError.details }),
    });
}

function toHttpError(error: FastifyError, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DomainError) return httpErrorOf(error);
  if (hasZodFastifySchemaValidationErrors(error)) return invalidFields(error);
  if (isDatabaseUnavailable(error)) return databaseUnavailable;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(request.routeOptions.bodyLimit);
  const known = frameworkErrors[error.code];
  if (known) return known;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return new HttpError(status, 'malformed_request', 'The request is not valid.');
  return new HttpError(500, 'internal_error', failureMessage);
}

const bodyTooLarge = (limitBytes: number): HttpError =>
  new HttpError(413, 'body_too_large', `The body is too large (${limitBytes / 1024} KiB at most).`);

function invalidFields(error: { validation: Finding[]; validationContext?: string }): HttpError {
  const fields = error.validation.map((finding) => describeFinding(finding, error.validationContext));
  return new HttpError(422, 'invalid_input', fields[0]?.message ?? 'The input is not valid.', fields);
}
