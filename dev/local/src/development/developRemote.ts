import { FolderStore } from '@portal/registry';
import { startRemoteServer, watchRemote, watchTypes, type BuildEvent } from '@portal/release/development';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from '../dataFolder';
import { requirePort } from '../ports';
import { runPortal } from '../portal/runPortal';
import { developShell } from './developedShell';
import { findRunningPortal, isAnswering } from '../runningPortal';
import type { DevelopSettings } from './readDevelopSettings';
import { registerRemote } from './registration';
import { releaseOfBuild } from './releaseOfBuild';

const lookMs = 2000;
/** A portal that does not answer so often in a row has stopped, and is not only busy. */
const maxMisses = 3;

interface Portal {
  url: string;
  /** Resolves with the reason when the portal has stopped. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Shows one remote from its sources in the portal, until `isAsked` resolves. Joins the portal of the data folder if it
 * runs, else starts it. The registry is not changed: the gateway renders pages with the dev server’s release.
 *
 * @throws StartError when the portal cannot start or the shell does not build
 */
export async function developRemote(settings: DevelopSettings, isAsked: Promise<void>): Promise<void> {
  const { name, folder, dataFolder } = settings;
  const outputFolder = mkdtempSync(join(tmpdir(), `portal-dev-${name}-`));
  const folders = { remote: join(outputFolder, 'remote'), shell: join(outputFolder, 'shell') };
  const [portal, shell] = await Promise.all([joinOrStart(settings), developShell(folders.shell)]);
  const server = await startRemoteServer({
    ...{ folder: folders.remote, shellFolder: folders.shell, sources: folder },
    port: settings.remotePort,
  });
  const unregister = registerRemote(dataFolder, name, server.origin);
  const store = new FolderStore(join(dataFolder, 'registry'));
  const showProblem = (problem: string) => {
    console.error(`\n${problem}`);
    server.showProblem(problem);
  };
  shell.onBuild((event) => {
    if ('problem' in event) return showProblem(event.problem);
    console.log(
      `${new Date().toLocaleTimeString()}  shell built in ${event.durationMs} ms: pages load again`,
    );
    server.reload();
  });
  const checkTypes = watchTypes(folder, (problem) => {
    if (problem) console.error(`\n${problem}`);
    server.showTypes(problem);
  });

  const handleBuild = async (event: BuildEvent) => {
    if ('problem' in event) throw new Error(event.problem);
    const { release, manifest } = await releaseOfBuild(store, folder, event);
    server.show(release, { hash: event.hash, manifest });
    console.log(`${new Date().toLocaleTimeString()}  ${name} built in ${event.durationMs} ms`);
    checkTypes();
  };
  let queue = Promise.resolve();
  const stopWatching = watchRemote({ name, folder, outputFolder: folders.remote }, (event) => {
    queue = queue
      .then(() => handleBuild(event))
      .catch((error: unknown) => showProblem(error instanceof Error ? error.message : String(error)));
  });
  console.log(
    [
      `\n${portal.url} shows ${name} from source, the rest as released. Load open pages again once; after that, changes`,
      'appear while components keep their state; those of shell and platform load the page again. Stop with Ctrl-C.',
      `Inside another portal that allows it, add ?remote=${name}@${server.origin} to its address.`,
    ].join('\n'),
  );
  await Promise.race([isAsked, portal.ended.then((message) => console.error(message))]);
  console.log('\nStopping…');
  unregister();
  stopWatching();
  shell.stop();
  await queue;
  await server.stop();
  await portal.stop();
  rmSync(outputFolder, { recursive: true, force: true });
}

async function joinOrStart(settings: DevelopSettings): Promise<Portal> {
  const { dataFolder, port } = settings;
  const running = await findRunningPortal(dataFolder, () =>
    console.log('Waiting for the portal that is starting…'),
  );
  if (running) return joinPortal(running);
  await requirePort(port);
  const release = lockDataFolder(dataFolder);
  const portal = await runPortal({ ...settings, onProgress: (line) => console.log(line) });
  return {
    url: portal.url,
    ended: portal.broken,
    stop: async () => {
      await portal.stop();
      release();
    },
  };
}

function joinPortal(url: string): Portal {
  let timer: NodeJS.Timeout;
  const ended = new Promise<string>((resolve) => {
    let misses = 0;
    const look = async () => {
      misses = (await isAnswering(url)) ? 0 : misses + 1;
      if (misses >= maxMisses) resolve(`The portal at ${url} has stopped.`);
      else timer = setTimeout(() => void look(), lookMs);
    };
    timer = setTimeout(() => void look(), lookMs);
  });
  return { url, ended, stop: async () => clearTimeout(timer) };
}
