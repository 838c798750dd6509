import type { FastifyInstance } from 'fastify';
import { parse } from 'qs';
import { z } from 'zod';
import type { Switchboard } from '../switches/switchboard';
import { requireClientSecret, visibleTo } from './access';
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
import { createRoutes, type Routes } from './serve';

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

  const routes = createRoutes(app, processor, switchboard, secretKey);
  addIntentRoutes(routes, processor);
  addCustomerRoutes(routes, processor);
  addRefundRoutes(routes, processor);
  addDisputeRoutes(routes, processor);
  addEventRoutes(routes, processor);
  addConnectRoutes(app, routes, processor);
};

const addIntentRoutes = (routes: Routes, { intents }: CardProcessor): void => {
  routes.post('/v1/payment_intents', 'createPaymentIntent', ({ body }) =>
    intents.create(read(createIntentSchema, body)),
  );
  routes.get('/v1/payment_intents', 'listPaymentIntents', ({ query }) => {
    const { customer, ...paging } = read(listSchema.extend({ customer: z.string().optional() }), query);
    return pageOf(intents.list(customer), paging, '/v1/payment_intents');
  });
  routes.anyone.get('/v1/payment_intents/:id', 'retrievePaymentIntent', ({ caller, id, query }) => {
    const intent = intents.find(id);
    requireClientSecret(caller, intent, read(clientSecretSchema, query).client_secret);
    return visibleTo(caller, intent);
  });
  routes.post('/v1/payment_intents/:id', 'updatePaymentIntent', ({ id, body }) =>
    intents.update(id, read(updateSchema, body)),
  );
  routes.anyone.post(
    '/v1/payment_intents/:id/confirm',
    'confirmPaymentIntent',
    ({ caller, id, body, conditions }) => {
      const input = read(confirmSchema, body);
      requireClientSecret(caller, intents.find(id), input.client_secret);
      return visibleTo(caller, intents.confirm(id, input, conditions.fault === 'refuse'));
    },
  );
  routes.post('/v1/payment_intents/:id/cancel', 'cancelPaymentIntent', ({ id, body }) =>
    intents.cancel(id, read(cancelSchema, body).cancellation_reason),
  );
  // Not part of the processor's API: the result of its hosted authentication page.
  routes.anyone.post(
    '/v1/payment_intents/:id/sandbox_authentication',
    'authenticatePaymentIntent',
    ({ id, body }) => {
      const input = read(authenticationSchema, body);
      requireClientSecret('browser', intents.find(id), input.client_secret);
      return visibleTo('browser', intents.authenticate(id, input.outcome === 'complete'));
    },
  );
};

const addRefundRoutes = (routes: Routes, { refunds }: CardProcessor): void => {
  routes.post('/v1/refunds', 'createRefund', ({ body }) => refunds.create(read(createRefundSchema, body)));
  routes.get('/v1/refunds', 'listRefunds', ({ query }) => {
    const schema = listSchema.extend({ payment_intent: z.string().optional() });
    const { payment_intent: intentId, ...paging } = read(schema, query);
    return pageOf(refunds.list(intentId), paging, '/v1/refunds');
  });
  routes.get('/v1/refunds/:id', 'retrieveRefund', ({ id }) => refunds.find(id));
  // Not part of the processor's API: what the bank of a card does.
  routes.post('/v1/refunds/:id/sandbox_failure', 'failRefund', ({ id }) => refunds.fail(id));
};

const addEventRoutes = (routes: Routes, { events }: CardProcessor): void => {
  routes.get('/v1/events', 'listEvents', ({ query }) => {
    const schema = listSchema.extend({
      type: z.string().optional(),
      types: z.array(z.string()).optional(),
    });
    const { type, types, ...paging } = read(schema, query);
    return pageOf(events.list(types ?? (type ? [type] : undefined)), paging, '/v1/events');
  });
  routes.get('/v1/events/:id', 'retrieveEvent', ({ id }) => events.find(id));
  routes.post('/v1/events/:id/retry', 'retryEvent', ({ id }) => events.resend(id));
};
