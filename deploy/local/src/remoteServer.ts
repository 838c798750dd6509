import Fastify from 'fastify';
import fastifyStatic from '@fastify/static';
import type { ServerResponse } from 'node:http';

/** What a page needs to load a remote override: its manifest and the URL of its entry. */
export interface TrialRelease {
  name: string;
  version: string;
  entry: string;
  integrity: string;
  [declared: string]: unknown;
}

export interface RemoteServer {
  origin: string;
  /** Serves a new build and notifies pages that show the remote. */
  show: (release: TrialRelease) => void;
  stop: () => Promise<void>;
}

/**
 * Serves a remote’s build to tabs of another portal (`?remote=mfe-esim@http://localhost:3003`): `/release.json`, the
 * files, and build events at `/events`.
 *
 * @param folder output folder of the builds
 */
export async function startRemoteServer(folder: string, port: number): Promise<RemoteServer> {
  const server = Fastify({ forceCloseConnections: true });
  let current: TrialRelease | null = null;
  const listeners = new Set<ServerResponse>();
  // Pages of any portal may read it: it is a developer’s own work on their own machine. A public page that requests a
  // local address needs the second header (Chromium’s private network access).
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-allow-private-network', 'true');
    reply.header('cache-control', 'no-store');
  });
  server.options('/*', (_request, reply) => reply.code(204).send());
  server.get('/release.json', (_request, reply) =>
    current ? reply.send(current) : reply.code(503).send({ message: 'The first build is not ready yet.' }),
  );
  server.get('/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    reply.raw.write(': open\n\n');
    listeners.add(reply.raw);
    request.raw.once('close', () => listeners.delete(reply.raw));
  });
  await server.register(fastifyStatic, { root: folder, index: false, cacheControl: false });
  await server.listen({ host: '127.0.0.1', port });
  return {
    origin: `http://localhost:${port}`,
    show: (release) => {
      current = release;
      for (const listener of listeners) listener.write('event: built\ndata: {}\n\n');
    },
    stop: () => server.close(),
  };
}
