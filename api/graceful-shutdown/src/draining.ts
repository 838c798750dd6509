import type { FastifyInstance } from 'fastify';

const idleCheckMs = 100;
// Keyed by the listening server: Fastify copies decorators into each plugin scope.
const draining = new WeakSet<FastifyInstance['server']>();

/** Whether the program is stopping and load balancers must send it no more requests. */
export const isDraining = ({ server }: Pick<FastifyInstance, 'server'>): boolean => draining.has(server);

/** While draining, responses close their connection, so that the next request goes to another replica. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining(app)) reply.header('connection', 'close');
  });
}

/**
 * Keeps serving while readiness fails, then accepts no connections and resolves when open responses have been sent.
 *
 * @param seconds how long load balancers need to notice
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  draining.add(app.server);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  // Connections whose response started before the drain become idle later, and would stay open for minutes.
  const timer = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  await app.close();
  clearInterval(timer);
}
