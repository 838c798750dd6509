import type { FastifyInstance } from 'fastify';

/** How long answers under way may take once no new connection is accepted. */
const maxResponseMs = 25_000;
const lookForIdleMs = 100;
const draining = new WeakSet<FastifyInstance>();

/**
 * Adds `/ready`, which tells a balancer whether to send visitors here: not before there is a page to
 * show, and not any more once the process was told to stop. From then on every answer closes its
 * connection, so that the next request opens one elsewhere.
 *
 * @param canServe whether a page could be shown now
 */
export function addReadiness(server: FastifyInstance, canServe: () => Promise<boolean>): void {
  server.get('/ready', async (_request, reply) => {
    const isReady = !draining.has(server) && (await canServe());
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return { status: isReady ? 'ready' : 'not-ready' };
  });
  server.addHook('onSend', async (_request, reply) => {
    if (draining.has(server)) reply.header('connection', 'close');
  });
}

/**
 * Stops a server without dropping a request: it goes on for a while with `/ready` failing, then accepts
 * no connection and ends when the answers under way have been sent.
 *
 * @param seconds how long balancers need to notice
 */
export async function drain(server: FastifyInstance, seconds: number): Promise<void> {
  draining.add(server);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const late = setTimeout(() => process.exit(1), maxResponseMs).unref();
  // A connection whose answer began before the drain becomes idle after it, and would be kept for minutes.
  const timer = setInterval(() => server.server.closeIdleConnections(), lookForIdleMs);
  await server.close();
  clearInterval(timer);
  clearTimeout(late);
}
