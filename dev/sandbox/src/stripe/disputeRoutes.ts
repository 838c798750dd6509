import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireServer } from './access';
import { updateDisputeSchema } from './disputes';
import { listSchema, pageOf } from './listing';
import type { CardProcessor } from './processor';
import { read } from './readInput';
import type { Serve } from './serve';

const decisionSchema = z.strictObject({ outcome: z.enum(['won', 'lost', 'withdrawn', 'reopened']) });
const openSchema = z.strictObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  reason: z.string().default('fraudulent'),
});

/** Disputes and early fraud warnings. */
export const addDisputeRoutes = (
  app: FastifyInstance,
  { disputes, intents }: CardProcessor,
  serve: Serve,
): void => {
  app.get(
    '/v1/disputes',
    serve('listDisputes', ({ caller, request }) => {
      requireServer(caller);
      return pageOf(disputes.list(), read(listSchema, request.query), '/v1/disputes');
    }),
  );
  app.get(
    '/v1/disputes/:id',
    serve('retrieveDispute', ({ caller, id }) => {
      requireServer(caller);
      return disputes.find(id);
    }),
  );
  app.post(
    '/v1/disputes/:id',
    serve('updateDispute', ({ caller, id, request }) => {
      requireServer(caller);
      return disputes.update(id, read(updateDisputeSchema, request.body));
    }),
  );
  app.get(
    '/v1/radar/early_fraud_warnings/:id',
    serve('retrieveFraudWarning', ({ caller, id }) => {
      requireServer(caller);
      return disputes.findWarning(id);
    }),
  );
  app.get(
    '/v1/radar/early_fraud_warnings',
    serve('listFraudWarnings', ({ caller, request }) => {
      requireServer(caller);
      return pageOf(
        disputes.listWarnings(),
        read(listSchema, request.query),
        '/v1/radar/early_fraud_warnings',
      );
    }),
  );
  // Not part of the processor's API: what the bank of a card does.
  app.post(
    '/v1/sandbox_disputes',
    serve('openDispute', ({ caller, request }) => {
      requireServer(caller);
      const { payment_intent: intentId, amount, reason } = read(openSchema, request.body);
      const intent = intents.find(intentId);
      return disputes.open({ ...intent, amount: amount ?? intent.amount }, reason, false);
    }),
  );
  app.post(
    '/v1/disputes/:id/sandbox_decision',
    serve('decideDispute', ({ caller, id, request }) => {
      requireServer(caller);
      const { outcome } = read(decisionSchema, request.body);
      if (outcome === 'reopened') return disputes.reopen(id);
      return disputes.decide(id, outcome === 'lost' ? 'lost' : 'won');
    }),
  );
};
