import type { BuildResult } from '@portal/build';
import {
  packFiles,
  promote,
  publish,
  RegistryError,
  removeRelease,
  type FolderStore,
} from '@portal/registry';
import { readManifest } from '@portal/release';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { applications } from './builds/applications';
import { lockDataFolder } from './dataFolder';
import { freePort, requirePort } from './ports';
import { runPortal } from './portal/runPortal';
import { projectFolder } from './projectFolder';
import { startRemoteServer, type RemoteServer } from './remoteServer';
import { StartError } from './StartError';
import { readStartSettings } from './startSettings';

// Builds one remote from source and runs all other applications as released: each build is published as a trial and
// made live on this machine, and open pages reload. Trials are removed at the end.

const author = 'npm run dev';
const [name = ''] = process.argv.slice(2);

/** Publishes a build of the watcher, makes it live and returns the trial’s version. */
async function publishTrial(
  store: FolderStore,
  server: RemoteServer,
  folder: string,
  outputFolder: string,
  build: BuildResult,
) {
  const manifest = readManifest(folder);
  const files = await packFiles(outputFolder, 'quick');
  const hash = createHash('sha256')
    .update(JSON.stringify([manifest, files]))
    .digest('hex')
    .slice(0, 8);
  const version = `0.0.0-trial.${hash}.${Date.now().toString(36)}`;
  const record = {
    version,
    entry: build.entry,
    preload: build.preload,
    files,
    shared: build.shared,
    publishedAt: new Date().toISOString(),
  };
  await publish(store, { kind: 'remote', ...manifest, ...record }, outputFolder, author);
  await promote(store, name, version, author);
  const { requires, ...declared } = manifest;
  // Without integrity hashes: the files of a trial change under the same page.
  server.show({ ...declared, requires, version, entry: `/${build.entry}`, integrity: '' });
  return version;
}

function watch(
  folder: string,
  outputFolder: string,
  onBuild: (event: BuildResult | { problem: string }) => void,
) {
  const program = join(projectFolder, 'deploy/build/bin/watch.js');
  const child = spawn(process.execPath, [program, name, folder, outputFolder], {
    cwd: projectFolder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (line.startsWith('{')) onBuild(JSON.parse(line) as BuildResult | { problem: string });
  });
  return () => child.kill('SIGTERM');
}

const usualTrialPort = 3003;

/** REMOTE_PORT, else the default port, else any free one. */
async function trialPort(): Promise<number> {
  if (process.env.REMOTE_PORT) return Number(process.env.REMOTE_PORT);
  return requirePort(usualTrialPort).then(
    () => usualTrialPort,
    () => freePort(),
  );
}

async function develop(): Promise<void> {
  const remotes = applications
    .map((application) => application.name)
    .filter((candidate) => candidate !== 'shell');
  if (!remotes.includes(name))
    throw new StartError(`There is no remote '${name}'. Choose one of ${remotes.join(', ')}.`);
  const settings = readStartSettings(process.env);
  await requirePort(settings.port);
  const release = lockDataFolder(settings.dataFolder);
  const folder = join(projectFolder, name);
  const outputFolder = mkdtempSync(join(tmpdir(), `portal-dev-${name}-`));
  let end: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    end = resolve;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end());

  const server = await startRemoteServer(outputFolder, await trialPort());
  const portal = await runPortal({
    ...settings,
    hasLiveReload: true,
    onProgress: (line) => console.log(line),
  });
  const { registry } = portal;
  const released = (await registry.read()).applications[name]?.live ?? null;
  const trials: string[] = [];
  let queue = Promise.resolve();
  const stopWatching = watch(folder, outputFolder, (event) => {
    if ('problem' in event) return console.error(`\n${event.problem}`);
    queue = queue
      .then(() => publishTrial(registry, server, folder, outputFolder, event))
      .then((version) => {
        trials.push(version);
        console.log(`${new Date().toLocaleTimeString()}  ${name} built in ${event.durationMs} ms and live`);
      })
      .catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  });
  console.log(
    [
      `\n${name} is live at ${portal.url}, the rest as released. Pages reload at every change. Stop with Ctrl-C.`,
      `Inside another portal that allows it, add ?remote=${name}@${server.origin} to its address:`,
      `  ${portal.url}/?remote=${name}@${server.origin}`,
    ].join('\n'),
  );

  await Promise.race([asked, portal.broken.then((message) => console.error(message))]);
  console.log('\nStopping…');
  stopWatching();
  await queue;
  if (released) await promote(registry, name, released, author);
  for (const version of trials) await removeRelease(registry, name, version, author);
  await server.stop();
  await portal.stop();
  rmSync(outputFolder, { recursive: true, force: true });
  release();
}

try {
  await develop();
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof RegistryError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
