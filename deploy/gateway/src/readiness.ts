import { closeConnectionsWhileDraining, isDraining } from '@portal/graceful-shutdown';
import type { FastifyInstance } from 'fastify';

/**
 * Adds `/ready`, which tells a load balancer whether to send visitors here: only once a page can be served, and no
 * longer after the process received SIGTERM. From then on every response closes its connection, so the next request
 * opens one elsewhere. The revision tells who changed a release from when on this gateway serves the change.
 *
 * @param servedRevision the revision of the registry that pages are served from; null while no page can be served
 */
export function addReadiness(server: FastifyInstance, servedRevision: () => Promise<number | null>): void {
  server.get('/ready', async (_request, reply) => {
    const registryRevision = isDraining(server) ? null : await servedRevision();
    reply.code(registryRevision === null ? 503 : 200).header('cache-control', 'no-store');
    return registryRevision === null ? { status: 'not-ready' } : { status: 'ready', registryRevision };
  });
  closeConnectionsWhileDraining(server);
}
