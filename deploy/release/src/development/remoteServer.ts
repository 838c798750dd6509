import { developmentPath } from '@portal/contract';
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { readBuilt, typeOf } from './builtFiles';
import { createPageEvents, type PageState } from './pageEvents';
import { sourceStack } from './sourceStack';

/** What a page needs to load a remote override: its manifest and the URL of its entry. */
export interface TrialRelease {
  name: string;
  version: string;
  entry: string;
  integrity: string;
  [declared: string]: unknown;
}

/** By what pages know a build. None: pages cannot update themselves and reload. */
type BuildIdentity = Pick<PageState, 'hash' | 'manifest'>;
const noIdentity: BuildIdentity = { hash: null, manifest: null };

export interface RemoteServerOptions {
  /** Output folder of the builds. */
  folder: string;
  /** 0: any free one. */
  port: number;
  /** Folder of the remote. */
  sources: string;
  /** Output folder of the shell’s development build. */
  shellFolder?: string;
}

export interface RemoteServer {
  origin: string;
  /** Serves a new build and notifies pages that show the remote. */
  show: (release: TrialRelease, identity?: BuildIdentity) => void;
  /** Shows on pages why the sources do not build; the last build stays in use. */
  showProblem: (problem: string) => void;
  /** Shows type errors next to the page, which runs; null: there are none. */
  showTypes: (types: string | null) => void;
  /** Reloads the pages: the shell under them has changed. */
  reload: () => void;
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
const plainText = 'text/plain; charset=utf-8';
/** A stack of a page; browsers keep at most some fifty frames. */
const maxStackBytes = 64 * 1024;
const shellPrefix = '/shell/';

function answer(response: ServerResponse, status: number, type: string, content: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(content) });
  response.end(content);
}

/**
 * Serves a remote’s build to tabs of another portal (`?remote=mfe-esim@http://localhost:3003`): `/release.json`, the
 * files, build events at `/events`, and at `/stack` a page's stack in the words of the source. For the portal of this
 * machine also `/development.json` and the shell’s development build (deploy/gateway/src/developmentRemotes.ts).
 *
 */
export async function startRemoteServer({
  folder,
  port,
  sources,
  shellFolder,
}: RemoteServerOptions): Promise<RemoteServer> {
  let current: TrialRelease | null = null;
  const pages = createPageEvents();
  const answerRelease = (response: ServerResponse) => {
    const text = JSON.stringify(current ?? { message: 'The first build is not ready yet.' });
    answer(response, current ? 200 : 503, json, text);
  };
  const readPath = (path: string) => {
    const isOfShell = shellFolder !== undefined && path.startsWith(shellPrefix);
    return readBuilt(
      isOfShell ? shellFolder : folder,
      isOfShell ? path.slice(shellPrefix.length) : path.slice(1),
    );
  };
  const answerStack = async (request: IncomingMessage, response: ServerResponse) => {
    const stack = (await readText(request)).slice(0, maxStackBytes);
    const readAddress = (address: string) =>
      URL.canParse(address) ? readPath(new URL(address).pathname) : Promise.resolve(null);
    const text = await sourceStack(stack, sources, readAddress).catch(() => stack);
    answer(response, 200, plainText, text);
  };
  const answerFile = async (response: ServerResponse, path: string) => {
    const content = await readPath(path);
    if (content) answer(response, 200, typeOf(path), content);
    else answer(response, 404, json, JSON.stringify({ message: `There is no ${path}.` }));
  };

  mkdirSync(folder, { recursive: true });
  const server = createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (pathname === '/events') pages.listen(response);
    else if (pathname === '/stack' && request.method === 'POST') void answerStack(request, response);
    else if (pathname === '/release.json') answerRelease(response);
    else if (pathname === developmentPath)
      answer(
        response,
        200,
        json,
        JSON.stringify({
          shell: `${shellPrefix}shell.js`,
          manifest: pages.state().manifest,
          release: current,
        }),
      );
    else void answerFile(response, pathname);
  });
  return {
    origin: `http://localhost:${await listenOn(server, port)}`,
    show: (release, { hash, manifest } = noIdentity) => {
      current = release;
      pages.change({ hash, manifest, problem: null });
      pages.send('built');
    },
    showProblem: (problem) => pages.change({ problem }),
    showTypes: (types) => pages.change({ types }),
    reload: () => pages.send('reload'),
    stop: async () => {
      pages.send('stopped');
      pages.end();
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
