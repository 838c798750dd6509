import { developmentPath } from '@portal/contract';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { mkdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** What a page needs to load a remote override: its manifest and the URL of its entry. */
export interface TrialRelease {
  name: string;
  version: string;
  entry: string;
  integrity: string;
  [declared: string]: unknown;
}

/** By what pages know a build. Empty: pages cannot update themselves and reload. */
interface BuildIdentity {
  hash: string;
  /** Hash of the manifest. */
  manifest: string;
}

export interface RemoteServer {
  origin: string;
  /** Serves a new build and notifies pages that show the remote. */
  show: (release: TrialRelease, identity?: BuildIdentity) => void;
  /** Shows on pages why the sources do not build; the last build stays in use. */
  showProblem: (problem: string) => void;
  stop: () => Promise<void>;
}

/**
 * Serves a remote’s build to tabs of another portal (`?remote=mfe-esim@http://localhost:3003`): `/release.json`, the
 * files, and build events at `/events`. For the portal of this machine also `/development.json` and the shell’s
 * development build (deploy/gateway/src/developmentRemotes.ts).
 *
 * @param folder output folder of the builds
 * @param shellFolder output folder of the shell’s development build
 */
export async function startRemoteServer(
  folder: string,
  port: number,
  shellFolder?: string,
): Promise<RemoteServer> {
  const server = Fastify({ forceCloseConnections: true });
  let current: TrialRelease | null = null;
  let state: { hash: string | null; manifest: string | null; problem: string | null } = {
    hash: null,
    manifest: null,
    problem: null,
  };
  const listeners = new Set<ServerResponse>();
  const send = (event: string, data: object) => {
    for (const listener of listeners) listener.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  // Pages of any portal may read it: it is a developer’s own work on their own machine. A public page that requests a
  // local address needs the second header (Chromium’s private network access).
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-allow-private-network', 'true');
    reply.header('cache-control', 'no-store');
  });
  server.addHook('onSend', sendWhole);
  server.options('/*', (_request, reply) => reply.code(204).send());
  server.get('/release.json', (_request, reply) =>
    current ? reply.send(current) : reply.code(503).send({ message: 'The first build is not ready yet.' }),
  );
  server.get(developmentPath, () => ({
    shell: '/shell/shell.js',
    manifest: state.manifest,
    release: current,
  }));
  server.get('/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    // The state of now, for a page that was loading while a build ended.
    reply.raw.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
    listeners.add(reply.raw);
    request.raw.once('close', () => listeners.delete(reply.raw));
  });
  mkdirSync(folder, { recursive: true });
  await server.register(fastifyStatic, { root: folder, index: false, cacheControl: false });
  if (shellFolder) {
    const options = { index: false as const, cacheControl: false, decorateReply: false };
    await server.register(fastifyStatic, { ...options, root: shellFolder, prefix: '/shell/' });
  }
  await server.listen({ host: '127.0.0.1', port });
  return {
    origin: `http://localhost:${port}`,
    show: (release, identity) => {
      current = release;
      state = { hash: identity?.hash ?? null, manifest: identity?.manifest ?? null, problem: null };
      send('state', state);
      send('built', {});
    },
    showProblem: (problem) => {
      state = { ...state, problem };
      send('state', state);
    },
    stop: async () => {
      send('stopped', {});
      await server.close();
    },
  };
}

/** A build may replace a file while it is sent. Its length was promised before, so a browser would wait for the rest. */
async function sendWhole(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(payload instanceof Readable)) return payload;
  const content = await buffer(payload);
  reply.header('content-length', content.length);
  return content;
}
