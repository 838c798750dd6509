import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { losesAnswer, pause } from '../switches/silence';
import type { CallConditions, Switchboard } from '../switches/switchboard';
import { type Caller, callerOf, requireServer } from './access';
import { StripeFailure, invalidRequest } from './failure';
import { randomText } from './identifiers';
import type { CardProcessor } from './processor';

interface Call {
  caller: Caller;
  id: string;
  conditions: CallConditions;
  body: unknown;
  query: unknown;
}
type Work = (call: Call) => object;

/** Their work decides what a refusal is: a declined card, an empty balance. */
const refusesByItself: ReadonlySet<string> = new Set(['confirmPaymentIntent', 'createTransfer']);

/** Adds an operation by its path and its name for the switches. */
type AddRoute = (path: string, operation: string, work: Work) => void;
type Methods = Readonly<Record<'get' | 'post' | 'delete', AddRoute>>;
/** Adds operations that only the merchant's server may use, or `anyone`. */
export type Routes = Methods & { anyone: Methods };

/** What adds operations to the processor's API. */
export const createRoutes = (app: FastifyInstance, ...context: Parameters<typeof createServe>): Routes => {
  const serve = createServe(...context);
  const methods = (worksFor: (work: Work) => Work): Methods => ({
    get: (path, operation, work) => app.get(path, serve(operation, worksFor(work))),
    post: (path, operation, work) => app.post(path, serve(operation, worksFor(work))),
    delete: (path, operation, work) => app.delete(path, serve(operation, worksFor(work))),
  });
  const ofServer = methods((work) => (call) => {
    requireServer(call.caller);
    return work(call);
  });
  return { ...ofServer, anyone: methods((work) => work) };
};

/** Returns what applies the switches, identifies the caller, and runs the work once per idempotency key. */
const createServe =
  (processor: CardProcessor, switchboard: Switchboard, secretKey: string) =>
  (operation: string, work: Work): RouteHandlerMethod =>
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
      body: request.body,
      query: request.query,
    };
    if (conditions.fault === 'refuse' && !refusesByItself.has(operation)) {
      throw invalidRequest('Refused by the sandbox: refuse.');
    }
    const key = request.headers['idempotency-key'];
    const keyOfCall = request.method === 'POST' && typeof key === 'string' ? key : undefined;
    const path = request.url.split('?')[0]?.replace(/^\/sandbox\/stripe/, '');
    const result = processor.idempotency.run(keyOfCall, { path, body: request.body ?? {} }, () => work(call));
    if (losesAnswer(conditions.fault, reply)) return reply;
    if (keyOfCall) reply.header('idempotency-key', keyOfCall);
    if (result.isReplayed) reply.header('idempotent-replayed', 'true');
    return reply.code(result.status).send(result.body);
  };
