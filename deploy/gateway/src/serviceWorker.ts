import { fileAddress, type ShellRelease } from '@portal/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from './settings';

export const workerAddress = '/service-worker.js';
/** The worker’s name in a release of the shell (deploy/build/src/workerConfiguration.js). */
const workerFile = 'service-worker.js';

/**
 * A worker that takes itself and its copies away: browsers that hold the portal’s worker get it at their
 * next visit. Served where the worker is switched off, and for a shell that brings none.
 */
const retiringWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (/^portal-(pages|files)/.test(name)) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Serves the service worker of the visitor’s shell at the root, since a worker rules only over the
 * folder it comes from. Never cached: the browser asks at each visit whether there is another.
 *
 * @param resolutionFor what this visitor gets; null where no shell is live
 */
export function addServiceWorker(
  server: FastifyInstance,
  settings: GatewaySettings,
  resolutionFor: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ shell: Pick<ShellRelease, 'name' | 'version' | 'files'> } | null>,
): void {
  const isOn = settings.SERVICE_WORKER && !settings.LIVE_RELOAD;
  server.get(workerAddress, async (request, reply) => {
    reply
      .header('cache-control', 'no-cache')
      // The policy of the worker itself: it asks this origin for pages and files, and runs nothing else.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'");
    const shell = isOn ? (await resolutionFor(request, reply))?.shell : undefined;
    if (!shell?.files.some(({ name }) => name === workerFile)) {
      return reply.type('text/javascript; charset=utf-8').send(retiringWorker);
    }
    return reply.sendFile(fileAddress(shell, workerFile).replace(/^\/r\//, ''), {
      cacheControl: false,
      immutable: false,
    });
  });
}
