// The one place where an error becomes an answer: { code, message, requestId, details? }.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { describeFinding, type Finding } from './fieldErrors';
import { isDatabaseUnavailable } from '../database/unavailable';
import { databaseUnavailable, notFound, Refusal } from './refusal';

// What Fastify itself refuses before a route runs.
const ofFramework: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, 'unsupported_content_type', 'Send JSON.'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, 'body_too_large', 'The body is too large.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal(400, 'malformed_request', 'The body is cut off.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal(400, 'malformed_json', 'The body is not valid JSON.'),
  FST_ERR_BAD_URL: new Refusal(400, 'malformed_request', 'The address is not valid.'),
};

/** Installs the error and the not-found handler. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => sendRefusal(notFound('This address'), request, reply));
}

/** Answers an error in the one shape; also those that arise before a route is found. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: refusal.code }, 'request refused');
  return sendRefusal(refusal, request, reply);
}

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      code: refusal.code,
      message: refusal.message,
      requestId: request.id,
      ...(refusal.details === undefined ? {} : { details: refusal.details }),
    });
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return refusalOfFields(error);
  if (isDatabaseUnavailable(error)) return databaseUnavailable();
  const known = ofFramework[error.code];
  if (known) return known;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return new Refusal(status, 'malformed_request', 'The request is not valid.');
  return new Refusal(500, 'internal_error', 'Something went wrong. Please try again.');
}

function refusalOfFields(error: { validation: Finding[]; validationContext?: string }): Refusal {
  const fields = error.validation.map((finding) => describeFinding(finding, error.validationContext));
  return new Refusal(422, 'invalid_input', fields[0]?.message ?? 'The input is not valid.', fields);
}
