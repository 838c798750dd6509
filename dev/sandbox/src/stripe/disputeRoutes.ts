import { z } from 'zod';
import { updateDisputeSchema } from './disputes';
import { listSchema, pageOf } from './listing';
import type { CardProcessor } from './processor';
import { read } from './readInput';
import type { Routes } from './serve';

const decisionSchema = z.strictObject({ outcome: z.enum(['won', 'lost', 'withdrawn', 'reopened']) });
const openSchema = z.strictObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  reason: z.string().default('fraudulent'),
});

/** Disputes and early fraud warnings. */
export const addDisputeRoutes = (routes: Routes, { disputes, intents }: CardProcessor): void => {
  routes.get('/v1/disputes', 'listDisputes', ({ query }) =>
    pageOf(disputes.list(), read(listSchema, query), '/v1/disputes'),
  );
  routes.get('/v1/disputes/:id', 'retrieveDispute', ({ id }) => disputes.find(id));
  routes.post('/v1/disputes/:id', 'updateDispute', ({ id, body }) =>
    disputes.update(id, read(updateDisputeSchema, body)),
  );
  routes.get('/v1/radar/early_fraud_warnings/:id', 'retrieveFraudWarning', ({ id }) =>
    disputes.findWarning(id),
  );
  routes.get('/v1/radar/early_fraud_warnings', 'listFraudWarnings', ({ query }) =>
    pageOf(disputes.listWarnings(), read(listSchema, query), '/v1/radar/early_fraud_warnings'),
  );
  // Not part of the processor's API: what the bank of a card does.
  routes.post('/v1/sandbox_disputes', 'openDispute', ({ body }) => {
    const { payment_intent: intentId, amount, reason } = read(openSchema, body);
    const intent = intents.find(intentId);
    return disputes.open({ ...intent, amount: amount ?? intent.amount }, reason, false);
  });
  routes.post('/v1/disputes/:id/sandbox_decision', 'decideDispute', ({ id, body }) => {
    const { outcome } = read(decisionSchema, body);
    if (outcome === 'reopened') return disputes.reopen(id);
    return disputes.decide(id, outcome === 'lost' ? 'lost' : 'won');
  });
};
