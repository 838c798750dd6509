import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { losesAnswer, pause } from '../switches/silence';
import type { CallConditions, Switchboard } from '../switches/switchboard';
import { type Caller, callerOf } from './access';
import { StripeFailure, invalidRequest } from './failure';
import { randomText } from './identifiers';
import type { CardProcessor } from './processor';

interface Call {
  caller: Caller;
  id: string;
  conditions: CallConditions;
  request: FastifyRequest;
}

/** Their work decides what a refusal is: a declined card, an empty balance. */
const refusesByItself: ReadonlySet<string> = new Set(['confirmPaymentIntent', 'createTransfer']);

/** Makes the handler of an operation from its work. */
export type Serve = (operation: string, work: (call: Call) => object) => RouteHandlerMethod;

/** Returns what applies the switches, identifies the caller, and runs the work once per idempotency key. */
export const createServe = (processor: CardProcessor, switchboard: Switchboard, secretKey: string): Serve => {
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
      if (conditions.fault === 'refuse' && !refusesByItself.has(operation)) {
        throw invalidRequest('Refused by the sandbox: refuse.');
      }
      const key = request.headers['idempotency-key'];
      const keyOfCall = request.method === 'POST' && typeof key === 'string' ? key : undefined;
      const path = request.url.split('?')[0]?.replace(/^\/sandbox\/stripe/, '');
      const result = processor.idempotency.run(keyOfCall, { path, body: request.body ?? {} }, () =>
        work(call),
      );
      if (losesAnswer(conditions.fault, reply)) return reply;
      if (keyOfCall) reply.header('idempotency-key', keyOfCall);
      if (result.isReplayed) reply.header('idempotent-replayed', 'true');
      return reply.code(result.status).send(result.body);
    };
};
