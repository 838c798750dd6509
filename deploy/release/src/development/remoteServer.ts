import { developmentPath } from '@portal/contract';
import { mkdirSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBuilt, typeOf } from './builtFiles';

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
 * Pages of any portal may read it: it is a developer’s own work on their own machine. A public page that requests a
 * local address needs the second header (Chromium’s private network access).
 */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cache-control': 'no-store',
};
const json = 'application/json; charset=utf-8';
const shellPrefix = '/shell/';

function answer(response: ServerResponse, status: number, type: string, content: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(content) });
  response.end(content);
}

/**
 * Serves a remote’s build to tabs of another portal (`?remote=mfe-esim@http://localhost:3003`): `/release.json`, the
 * files, and build events at `/events`. For the portal of this machine also `/development.json` and the shell’s
 * development build (deploy/gateway/src/developmentRemotes.ts).
 *
 * @param folder output folder of the builds
 * @param port 0: any free one
 * @param shellFolder output folder of the shell’s development build
 */
export async function startRemoteServer(
  folder: string,
  port: number,
  shellFolder?: string,
): Promise<RemoteServer> {
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
  const listen = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // The state of now, for a page that was loading while a build ended.
    response.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  };
  const answerRelease = (response: ServerResponse) => {
    const text = JSON.stringify(current ?? { message: 'The first build is not ready yet.' });
    answer(response, current ? 200 : 503, json, text);
  };
  const answerFile = async (response: ServerResponse, path: string) => {
    const isOfShell = shellFolder !== undefined && path.startsWith(shellPrefix);
    const content = await readBuilt(
      isOfShell ? shellFolder : folder,
      isOfShell ? path.slice(shellPrefix.length) : path.slice(1),
    );
    if (content) answer(response, 200, typeOf(path), content);
    else answer(response, 404, json, JSON.stringify({ message: `There is no ${path}.` }));
  };

  mkdirSync(folder, { recursive: true });
  const server = createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (pathname === '/events') listen(response);
    else if (pathname === '/release.json') answerRelease(response);
    else if (pathname === developmentPath)
      answer(
        response,
        200,
        json,
        JSON.stringify({ shell: `${shellPrefix}shell.js`, manifest: state.manifest, release: current }),
      );
    else void answerFile(response, pathname);
  });
  return {
    origin: `http://localhost:${await listenOn(server, port)}`,
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
      for (const listener of listeners) listener.end();
      await closed(server);
    },
  };
}

/** Listens on this machine only. @returns the port */
function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port }, () => resolve((server.address() as AddressInfo).port));
  });
}

const closed = (server: Server): Promise<unknown> =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
