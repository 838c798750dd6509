import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { parse } from 'qs';
import { z } from 'zod';
import { leaveWithoutResponse, pause } from '../switches/silence';
import type { CallConditions, Switchboard } from '../switches/switchboard';
import { type Caller, callerOf, requireClientSecret, requireServer, visibleTo } from './access';
import { StripeFailure, invalidRequest } from './failure';
import { randomText } from './identifiers';
import { listSchema, pageOf } from './listing';
import { createIntentSchema, metadataSchema } from './newIntent';
import { paymentMethodDataSchema } from './paymentMethods';
import type { CardProcessor } from './processor';
import { createRefundSchema } from './refunds';

const confirmSchema = z.strictObject({
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodDataSchema.optional(),
  client_secret: z.string().optional(),
  return_url: z.string().optional(),
  use_stripe_sdk: z.enum(['true', 'false']).optional(),
});
const updateSchema = z.strictObject({
  metadata: metadataSchema.optional(),
  description: z.string().optional(),
});
const cancelSchema = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});
const authenticationSchema = z.strictObject({
  client_secret: z.string(),
  outcome: z.enum(['complete', 'fail']),
});
const clientSecretSchema = z.strictObject({ client_secret: z.string().optional() });

const read = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    throw invalidRequest(`Received unknown parameter: ${issue.keys[0]}`, 'parameter_unknown', issue.keys[0]);
  }
  const [head, ...rest] = (issue?.path ?? []).map(String);
  const param = `${head ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
  throw invalidRequest(`Invalid ${param}: ${issue?.message ?? 'not valid'}`, 'parameter_invalid', param);
};

interface Call {
  caller: Caller;
  id: string;
  conditions: CallConditions;
  request: FastifyRequest;
}

type Serve = (operation: string, work: (call: Call) => object) => RouteHandlerMethod;

/** The processor's API under one prefix, in its wire format: form-encoded requests, JSON responses. */
export const registerStripe = (
  app: FastifyInstance,
  processor: CardProcessor,
  switchboard: Switchboard,
  secretKey: string,
): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 256 * 1024 },
    (_request, body, done) => done(null, parse(String(body), { depth: 6 })),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeFailure) return reply.code(error.status).send({ error: error.body });
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const type = status < 500 ? 'invalid_request_error' : 'api_error';
    const message = status < 500 ? (error as Error).message : 'An unknown error occurred.';
    return reply.code(status).send({ error: { type, message } });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      },
    }),
  );

  const serve = createServe(processor, switchboard, secretKey);
  addIntentRoutes(app, processor, serve);
  addMethodAndRefundRoutes(app, processor, serve);
  addEventRoutes(app, processor, serve);
};

/** Returns what applies the switches, identifies the caller, and runs the work once per idempotency key. */
const createServe = (processor: CardProcessor, switchboard: Switchboard, secretKey: string): Serve => {
  return (operation, work) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('request-id', `req_${randomText(14)}`);
      const conditions = switchboard.conditionsFor('stripe', operation);
      await pause(conditions.delayMs);
      if (conditions.fault === 'fail500') {
        throw new StripeFailure(500, { type: 'api_error', message: 'Switched off by the sandbox: fail500.' });
      }
      const call: Call = {
        caller: callerOf(request.headers.authorization, secretKey),
        id: (request.params as { id?: string }).id ?? '',
        conditions,
        request,
      };
      if (conditions.fault === 'refuse' && operation !== 'confirmPaymentIntent') {
        throw invalidRequest('Refused by the sandbox: refuse.');
      }
      const key = request.headers['idempotency-key'];
      const keyOfCall = request.method === 'POST' && typeof key === 'string' ? key : undefined;
      const path = request.url.split('?')[0]?.replace(/^\/sandbox\/stripe/, '');
      const result = processor.idempotency.run(keyOfCall, { path, body: request.body ?? {} }, () =>
        work(call),
      );
      if (conditions.fault === 'timeoutAfterWork') {
        leaveWithoutResponse(reply);
        return reply;
      }
      if (keyOfCall) reply.header('idempotency-key', keyOfCall);
      if (result.isReplayed) reply.header('idempotent-replayed', 'true');
      return reply.code(result.status).send(result.body);
    };
};

const addIntentRoutes = (app: FastifyInstance, { intents }: CardProcessor, serve: Serve): void => {
  app.post(
    '/v1/payment_intents',
    serve('createPaymentIntent', ({ caller, request }) => {
      requireServer(caller);
      return intents.create(read(createIntentSchema, request.body));
    }),
  );
  app.get(
    '/v1/payment_intents',
    serve('listPaymentIntents', ({ caller, request }) => {
      requireServer(caller);
      const { customer, ...query } = read(
        listSchema.extend({ customer: z.string().optional() }),
        request.query,
      );
      return pageOf(intents.list(customer), query, '/v1/payment_intents');
    }),
  );
  app.get(
    '/v1/payment_intents/:id',
    serve('retrievePaymentIntent', ({ caller, id, request }) => {
      const intent = intents.find(id);
      requireClientSecret(caller, intent, read(clientSecretSchema, request.query).client_secret);
      return visibleTo(caller, intent);
    }),
  );
  app.post(
    '/v1/payment_intents/:id',
    serve('updatePaymentIntent', ({ caller, id, request }) => {
      requireServer(caller);
      return intents.update(id, read(updateSchema, request.body));
    }),
  );
  app.post(
    '/v1/payment_intents/:id/confirm',
    serve('confirmPaymentIntent', ({ caller, id, request, conditions }) => {
      const input = read(confirmSchema, request.body);
      requireClientSecret(caller, intents.find(id), input.client_secret);
      return visibleTo(caller, intents.confirm(id, input, conditions.fault === 'refuse'));
    }),
  );
  app.post(
    '/v1/payment_intents/:id/cancel',
    serve('cancelPaymentIntent', ({ caller, id, request }) => {
      requireServer(caller);
      return intents.cancel(id, read(cancelSchema, request.body).cancellation_reason);
    }),
  );
  // Not part of the processor's API: the result of its hosted authentication page.
  app.post(
    '/v1/payment_intents/:id/sandbox_authentication',
    serve('authenticatePaymentIntent', ({ id, request }) => {
      const input = read(authenticationSchema, request.body);
      requireClientSecret('browser', intents.find(id), input.client_secret);
      return visibleTo('browser', intents.authenticate(id, input.outcome === 'complete'));
    }),
  );
};

const addMethodAndRefundRoutes = (
  app: FastifyInstance,
  { methods, refunds }: CardProcessor,
  serve: Serve,
): void => {
  app.post(
    '/v1/payment_methods',
    serve(
      'createPaymentMethod',
      ({ request }) => methods.create(read(paymentMethodDataSchema, request.body)).method,
    ),
  );
  app.post(
    '/v1/refunds',
    serve('createRefund', ({ caller, request }) => {
      requireServer(caller);
      return refunds.create(read(createRefundSchema, request.body));
    }),
  );
  app.get(
    '/v1/refunds',
    serve('listRefunds', ({ caller, request }) => {
      requireServer(caller);
      const schema = listSchema.extend({ payment_intent: z.string().optional() });
      const { payment_intent: intentId, ...query } = read(schema, request.query);
      return pageOf(refunds.list(intentId), query, '/v1/refunds');
    }),
  );
  app.get(
    '/v1/refunds/:id',
    serve('retrieveRefund', ({ caller, id }) => {
      requireServer(caller);
      return refunds.find(id);
    }),
  );
};

const addEventRoutes = (app: FastifyInstance, { events }: CardProcessor, serve: Serve): void => {
  app.get(
    '/v1/events',
    serve('listEvents', ({ caller, request }) => {
      requireServer(caller);
      const schema = listSchema.extend({
        type: z.string().optional(),
        types: z.array(z.string()).optional(),
      });
      const { type, types, ...query } = read(schema, request.query);
      return pageOf(events.list(types ?? (type ? [type] : undefined)), query, '/v1/events');
    }),
  );
  app.get(
    '/v1/events/:id',
    serve('retrieveEvent', ({ caller, id }) => {
      requireServer(caller);
      return events.find(id);
    }),
  );
  app.post(
    '/v1/events/:id/retry',
    serve('retryEvent', ({ caller, id }) => {
      requireServer(caller);
      return events.resend(id);
    }),
  );
};
