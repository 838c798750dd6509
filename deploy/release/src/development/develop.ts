import { readManifest } from '@portal/manifest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRemoteServer, type RemoteServer } from './remoteServer';
import { trialOfBuild } from './trialOfBuild';
import { watchRemote, type BuildEvent } from './watchRemote';
import { watchTypes } from './watchTypes';

export interface DevelopOptions {
  /** Folder of the remote. */
  folder: string;
  /** Address of the portal that shows it: on this machine, or a deployed one. */
  portal: string;
  /** Port of the dev server; any free one if it is in use. */
  port: number;
}

/**
 * Builds a remote at every change and serves it to tabs of a portal, until `isAsked` resolves. The portal is not changed.
 *
 * @throws when remote.json is missing or invalid
 */
export async function develop(
  { folder, portal, port }: DevelopOptions,
  isAsked: Promise<void>,
  print: (line: string) => void,
): Promise<void> {
  const { name, nav } = readManifest(folder);
  const outputFolder = mkdtempSync(join(tmpdir(), `portal-dev-${name}-`));
  const options = { folder: outputFolder, port, sources: folder };
  const server = await startRemoteServer(options).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return startRemoteServer({ ...options, port: 0 });
  });
  const checkTypes = watchTypes(folder, (problem) => {
    if (problem) print(`\n${problem}`);
    server.showTypes(problem);
  });
  const stopWatching = watchRemote({ name, folder, outputFolder }, (event) => {
    if (handleBuild(folder, server, event, print)) checkTypes();
  });
  const problem = await portalProblem(portal, server.origin);
  if (problem) print(`Warning: ${problem}`);
  const address = new URL(nav[0]?.path ?? '/', portal);
  print(`Open ${address.href}?remote=${name}@${server.origin}`);
  print(
    'The tab shows this folder instead of the release, with what does not build. It loads again after each build: a',
  );
  print(
    'released portal runs React’s production build, which cannot keep the state of components. Stop with Ctrl-C.',
  );
  await isAsked;
  stopWatching();
  await server.stop();
  rmSync(outputFolder, { recursive: true, force: true });
}

/** Shows a build. @returns whether there is one */
function handleBuild(
  folder: string,
  server: RemoteServer,
  event: BuildEvent,
  print: (line: string) => void,
): boolean {
  try {
    if ('problem' in event) throw new Error(event.problem);
    server.show(trialOfBuild(readManifest(folder), event));
    print(`${new Date().toLocaleTimeString()}  built in ${event.durationMs} ms`);
    return true;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    print(`\n${problem}`);
    server.showProblem(problem);
    return false;
  }
}

const timeoutMs = 5000;

/** Whether a deployment that allows these origins takes a remote from `origin`; `http://localhost:*` is any port. */
const isAllowed = (allowed: readonly string[], origin: string) =>
  allowed.some((one) => one === origin || one === origin.replace(/:\d+$/, ':*'));

/**
 * Why pages of a portal would not show a remote from this machine, or null. The gateway writes into each page which
 * origins it allows.
 *
 * @param portal its address
 * @param origin of the dev server
 */
async function portalProblem(portal: string, origin: string): Promise<string | null> {
  const page = await fetch(portal, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  if (!page?.ok) return `${portal} does not answer.`;
  const [, allowed = '[]'] = /"overrideOrigins":(\[[^\]]*\])/.exec(await page.text()) ?? [];
  return isAllowed(JSON.parse(allowed) as string[], origin)
    ? null
    : `${portal} takes no remotes from ${origin}: its gateway needs REMOTE_OVERRIDE_ORIGINS=http://localhost:*.`;
}
