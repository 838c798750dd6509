// Log lines of a request name the purchase that it is about: support knows that id, and looks for what became of it.
import { isRequestId } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Adds the purchase to the lines that follow, the last one of the request too. */
export function logPurchase(request: FastifyRequest, reply: FastifyReply, purchase: string): void {
  request.log = request.log.child({ purchase });
  reply.log = request.log;
}

/** Does so for requests whose body names the purchase: orders, refunds and confirmations. */
export function logPurchaseOfBody(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const { transactionId } = (request.body ?? {}) as { transactionId?: unknown };
    // Purchases and requests have the same form of id; anything else is not repeated in the log.
    if (isRequestId(transactionId)) logPurchase(request, reply, transactionId);
  });
}
