import type { FastifyInstance } from 'fastify';
import { parse } from 'qs';
import { z } from 'zod';
import type { Switchboard } from '../switches/switchboard';
import { requireClientSecret, requireServer, visibleTo } from './access';
import { addConnectRoutes } from './connectRoutes';
import { addCustomerRoutes } from './customerRoutes';
import { addDisputeRoutes } from './disputeRoutes';
import { StripeFailure } from './failure';
import { listSchema, pageOf } from './listing';
import { createIntentSchema, metadataSchema, setupFutureUsageSchema } from './newIntent';
import { paymentMethodDataSchema } from './paymentMethods';
import type { CardProcessor } from './processor';
import { read } from './readInput';
import { createRefundSchema } from './refunds';
import { createServe, type Serve } from './serve';

const confirmSchema = z.strictObject({
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodDataSchema.optional(),
  client_secret: z.string().optional(),
  return_url: z.string().optional(),
  use_stripe_sdk: z.enum(['true', 'false']).optional(),
  off_session: z.enum(['true', 'false']).optional(),
  setup_future_usage: setupFutureUsageSchema.optional(),
});
const updateSchema = z.strictObject({
  metadata: metadataSchema.optional(),
  description: z.string().optional(),
  customer: z.string().optional(),
  /** Empty text removes it. */
  setup_future_usage: z.union([setupFutureUsageSchema, z.literal('')]).optional(),
});
const cancelSchema = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});
const authenticationSchema = z.strictObject({
  client_secret: z.string(),
  outcome: z.enum(['complete', 'fail']),
});
const clientSecretSchema = z.strictObject({ client_secret: z.string().optional() });

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
  addCustomerRoutes(app, processor, serve);
  addRefundRoutes(app, processor, serve);
  addDisputeRoutes(app, processor, serve);
  addEventRoutes(app, processor, serve);
  addConnectRoutes(app, processor, serve);
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

const addRefundRoutes = (app: FastifyInstance, { refunds }: CardProcessor, serve: Serve): void => {
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
  // Not part of the processor's API: what the bank of a card does.
  app.post(
    '/v1/refunds/:id/sandbox_failure',
    serve('failRefund', ({ caller, id }) => {
      requireServer(caller);
      return refunds.fail(id);
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
