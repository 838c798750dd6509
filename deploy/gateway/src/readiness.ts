import { closeConnectionsWhileDraining, isDraining } from '@portal/graceful-shutdown';
import type { FastifyInstance } from 'fastify';
import type { RegistryReader } from './registryReader';

/**
 * Adds `/ready`, which tells a load balancer whether to send visitors here: only once a page can be served, and no
 * longer after the process received SIGTERM. From then on every response closes its connection, so the next request
 * opens one elsewhere. The revision tells who changed a release from when on this gateway serves the change.
 *
 * While no page can be served it says why.
 */
export function addReadiness(
  server: FastifyInstance,
  registry: Pick<RegistryReader, 'servedRevision' | 'whyNone'>,
): void {
  server.get('/ready', async (_request, reply) => {
    const registryRevision = await registry.servedRevision();
    const isReady = registryRevision !== null && !isDraining(server);
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    if (isReady) return { status: 'ready', registryRevision };
    return { status: 'not-ready', ...(registryRevision === null && { reason: registry.whyNone }) };
  });
  closeConnectionsWhileDraining(server);
}
