import type { FastifyInstance } from 'fastify';

/** How long pending responses may take after the server stops accepting connections. */
const maxResponseMs = 25_000;
const lookForIdleMs = 100;
const draining = new WeakSet<FastifyInstance>();

/**
 * Adds `/ready`, which tells a load balancer whether to send visitors here: only once a page can be served, and no
 * longer after the process received SIGTERM. From then on every response closes its connection, so the next request
 * opens one elsewhere.
 *
 * @param canServe whether a page can be served now
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
 * Stops a server without dropping a request: it keeps serving for a while with `/ready` failing, then accepts no
 * connections and exits when the pending responses are sent.
 *
 * @param seconds how long load balancers need to notice
 */
export async function drain(server: FastifyInstance, seconds: number): Promise<void> {
  draining.add(server);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const late = setTimeout(() => process.exit(1), maxResponseMs).unref();
  // A connection whose response began before the drain becomes idle after it and would stay open for minutes.
  const timer = setInterval(() => server.server.closeIdleConnections(), lookForIdleMs);
  await server.close();
  clearInterval(timer);
  clearTimeout(late);
}
