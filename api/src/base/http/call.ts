// Registers a call of the contract as a route. Access, ownership, rate limit and schemas come from its description, so
// handlers get validated input and an authenticated caller.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  calls,
  errorSchema,
  gatewayRefusals,
  idempotencyHeadersSchema,
  refusalsOf,
  successesOf,
  type Call,
} from '@portal/contract/schemas';
import type { Caller } from '../security/accessToken';
import { checkOwner, requireCaller, requireProof } from './access';
import { isDocumentedCode } from './docs/errorCodes';
import { limitOf, perMinuteOf } from './rateLimits';
import { DomainError } from '../errors/domainErrors';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes notice of an answer that the contract does not declare. Tests fail on it. */
    reportUndeclared: (answer: string) => void;
  }
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type SchemaOutput<Description, Name extends PropertyKey> = Description extends { [Key in Name]: infer Schema }
  ? Parsed<Schema>
  : undefined;

/** The input of a handler. `caller` is defined if the call requires an access token. */
interface CallInput<Description extends Call> {
  body: SchemaOutput<Description, 'body'>;
  params: SchemaOutput<Description, 'params'>;
  query: SchemaOutput<Description, 'query'>;
  caller: Description['access'] extends 'access-token' ? Caller : undefined;
  /** Defined if the call requires one. */
  idempotencyKey: Description['needsIdempotencyKey'] extends true ? string : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Responses<Description extends Call> = Description['responses'][keyof Description['responses']];
/** The response body; handlers of calls without response schemas (files, redirects) return the reply. */
type CallResponse<Description extends Call> = [keyof Description['responses']] extends [never]
  ? FastifyReply
  : z.output<Extract<Responses<Description>, z.ZodType>>;

export type CallHandler<Description extends Call> = (
  input: CallInput<Description>,
) => Promise<CallResponse<Description>>;

/** Registers the call below /api. */
export function addCall<const Description extends Call>(
  app: FastifyInstance,
  call: Description,
  handler: CallHandler<Description>,
): void {
  const [status = 200] = successesOf(call);
  const declared = new Set<number>([...successesOf(call), ...refusalsOf(call)]);
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
    schema: {
      ...schemaOf(call),
      operationId: nameOf(call),
      summary: call.summary,
      description: descriptionOf(call),
      tags: [call.module],
      security: securityOf(call),
    },
    config: { access: call.access, ...limitOf(call) },
    onRequest: async (request) => {
      if (call.access === 'access-token') await requireCaller(request, call);
    },
    preHandler: async (request) => {
      if (call.owner) await checkOwner(request, call.owner);
      if (call.needsProof) await requireProof(request);
      if (call.needsIdempotencyKey && keyOf(request) === undefined) throw idempotencyKeyRequired();
    },
    onSend: async (_request, reply) => {
      if (!declared.has(reply.statusCode))
        app.reportUndeclared(`${nameOf(call)} answers ${reply.statusCode}`);
    },
    onError: async (_request, _reply, error) => {
      if (call.scope && error instanceof DomainError && !isDocumentedCode(error.code))
        app.reportUndeclared(`${nameOf(call)} answers ${error.code}`);
    },
    handler: async (request, reply) => {
      reply.code(status);
      return handler({
        body: request.body,
        params: request.params,
        query: request.query,
        caller: request.caller,
        idempotencyKey: call.needsIdempotencyKey && keyOf(request),
        request,
        reply,
      } as unknown as CallInput<Description>);
    },
  });
}

/** So that a retry cannot move money or place an order twice. */
const idempotencyKeyRequired = () =>
  new DomainError(
    'idempotency_key_required',
    'This request needs an Idempotency-Key header. Nothing was done.',
  );

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

function nameOf(call: Call): string {
  const named = Object.entries<Call>(calls).find(([, known]) => known === call);
  return named?.[0] ?? `${call.method} ${call.path}`;
}

function descriptionOf(call: Call): string {
  const limit = perMinuteOf(call);
  if (!call.scope) return call.summary;
  const allowed = limit === null ? '' : ` At most ${limit} requests a minute.`;
  return `${call.summary}. Scope of API keys: \`${call.scope}\`.${allowed}`;
}

function securityOf({ access, scope }: Call) {
  if (access !== 'access-token') return [];
  return [{ accessToken: [] }, ...(scope ? [{ apiKey: [] }] : [])];
}

function schemaOf(call: Call) {
  const { params, query, body } = call;
  const errorResponses = Object.fromEntries(
    [...refusalsOf(call), ...gatewayRefusals].map((status) => [status, errorSchema]),
  );
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    // Every call that needs a key documents it and checks its form.
    ...(call.needsIdempotencyKey && { headers: idempotencyHeadersSchema }),
    response: { ...errorResponses, ...call.responses },
  };
}
