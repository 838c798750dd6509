import Fastify from 'fastify';
import fastifyStatic from '@fastify/static';
import type { ServerResponse } from 'node:http';

/** What a page must know of a remote that is tried out: its declarations, and where its entry is. */
export interface TrialRelease {
  name: string;
  version: string;
  entry: string;
  integrity: string;
  [declared: string]: unknown;
}

export interface RemoteServer {
  origin: string;
  /** A new build: from now on it is served, and pages that show it are told. */
  show: (release: TrialRelease) => void;
  stop: () => Promise<void>;
}

/**
 * Serves a remote’s build to tabs of a portal elsewhere (`?remote=mfe-esim@http://localhost:3003`):
 * `/release.json`, the files, and `/events` that tell of builds.
 *
 * @param folder where the builds go
 */
export async function startRemoteServer(folder: string, port: number): Promise<RemoteServer> {
  const server = Fastify({ forceCloseConnections: true });
  let current: TrialRelease | null = null;
  const listeners = new Set<ServerResponse>();
  // Pages of any portal may read it: it is a team’s own work on a team’s own machine. A public page that asks
  // a local address needs the second answer (Chromium’s private network access).
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
