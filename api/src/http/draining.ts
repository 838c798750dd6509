// Leaving without dropping a request.
import type { FastifyInstance } from 'fastify';

const idleCheckMs = 100;
// The server’s own state would be copied into each of its modules; the listening server is one.
const draining = new WeakSet<FastifyInstance['server']>();

/** Whether the process was told to stop: balancers shall send nothing more here. */
export const isDraining = ({ server }: FastifyInstance): boolean => draining.has(server);

/** From the drain on every answer closes its connection, so that the next request opens one elsewhere. */
export function installDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining(app)) reply.header('connection', 'close');
  });
}

/**
 * Goes on for a while with /ready failing, then accepts no connection and ends when the answers under
 * way have been sent.
 * @param seconds how long balancers need to notice
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  draining.add(app.server);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  // A connection whose answer began before the drain becomes idle after it, and would be kept for minutes.
  const timer = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  await app.close();
  clearInterval(timer);
}
