import { workerAddress } from '@portal/contract';
import { fileAddress, type ShellRelease } from '@portal/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findDevelopment } from './developmentRemotes';
import type { GatewaySettings } from './settings';

/** File name of the worker in a release of the shell (deploy/build/src/workerConfiguration.js). */
const workerFile = 'service-worker.js';

/**
 * A worker that unregisters itself and deletes its caches. Served where the worker is switched off and for a shell
 * without one; browsers that have the portal’s worker get it with their next visit.
 */
const retiringWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (/^portal-(pages|files)/.test(name)) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Serves the service worker of the visitor’s shell at the root, because the path of a worker limits its scope. Never
 * cached: the browser checks for a new version at each visit, and a canary's response sets the visitor's cookie.
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
  server.get(workerAddress, async (request, reply) => {
    reply
      .header('cache-control', 'private, no-cache')
      // The worker’s own policy: it requests pages, files and icons of this origin and runs nothing else.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; img-src 'self'");
    // A cached page would not show a remote in development as it is now.
    const isOn = settings.SERVICE_WORKER && !(await findDevelopment(settings.DEVELOPMENT_FOLDER));
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
