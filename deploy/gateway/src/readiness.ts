import { closeConnectionsWhileDraining, isDraining } from '@portal/graceful-shutdown';
import type { FastifyInstance } from 'fastify';

/**
 * Adds `/ready`, which tells a load balancer whether to send visitors here: only once a page can be served, and no
 * longer after the process received SIGTERM. From then on every response closes its connection, so the next request
 * opens one elsewhere.
 *
 * @param canServe whether a page can be served now
 */
export function addReadiness(server: FastifyInstance, canServe: () => Promise<boolean>): void {
  server.get('/ready', async (_request, reply) => {
    const isReady = !isDraining(server) && (await canServe());
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return { status: isReady ? 'ready' : 'not-ready' };
  });
  closeConnectionsWhileDraining(server);
}
