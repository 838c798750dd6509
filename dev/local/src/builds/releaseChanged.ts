import { localAuthor, promote, publish, RegistryError, type ReleaseStore } from '@portal/registry';
import { withBuiltRelease } from '@portal/release';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { projectFolder } from '../projectFolder';
import { StartError } from '../StartError';
import { applications, type ApplicationSource } from './applications';

/** Parallel builds; each uses several threads itself. */
const concurrentBuilds = 2;

function versionOf(application: ApplicationSource): string {
  const text = readFileSync(join(projectFolder, application.folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return `${version}-${inputHash(application.inputs)}`;
}

/**
 * Builds and publishes every application whose sources changed since its last release, and makes the releases of the
 * current sources live. The shell goes first, because remotes are checked against it.
 *
 * @param onProgress called with a line for the terminal
 * @throws StartError with the compiler’s messages when a build fails
 */
export async function releaseChanged(store: ReleaseStore, onProgress: (line: string) => void): Promise<void> {
  const registry = await store.read();
  const current = applications.map((application) => ({ application, version: versionOf(application) }));
  const changed = current.filter(
    ({ application, version }) => !registry.applications[application.name]?.releases[version],
  );
  let count = 0;
  const buildOne = async ({ application, version }: (typeof current)[number]) => {
    count += 1;
    onProgress(`Building ${application.name} (${count} of ${changed.length})…`);
    try {
      const source = { name: application.name, folder: join(projectFolder, application.folder), version };
      await withBuiltRelease(source, ({ release, outputFolder }) =>
        publish(store, release, outputFolder, localAuthor),
      );
    } catch (cause) {
      if (cause instanceof RegistryError) throw cause;
      throw new StartError(`${application.name} does not build:\n${(cause as Error).message}`);
    }
  };

  const [shell, ...remotes] = current;
  const isChanged = (candidate: (typeof current)[number] | undefined) =>
    candidate && changed.includes(candidate);
  if (shell && isChanged(shell)) await buildOne(shell);
  if (shell) await promoteCurrent(store, shell);
  const queue = remotes.filter(isChanged);
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await buildOne(next);
  };
  await Promise.all(Array.from({ length: concurrentBuilds }, worker));
  for (const remote of remotes) await promoteCurrent(store, remote);
}

async function promoteCurrent(
  store: ReleaseStore,
  { application, version }: { application: ApplicationSource; version: string },
): Promise<void> {
  const { applications: live } = await store.read();
  if (live[application.name]?.live !== version) await promote(store, application.name, version, localAuthor);
}

const ignoredFolders = new Set(['node_modules', 'dist']);
const notInABuild = /\.(test|stories)\.tsx?$|\.md$|\/budgets\.json$/;

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !ignoredFolders.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** A hash of eight digits over everything that a build reads. */
function inputHash(inputs: string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(join(projectFolder, input)).sort()) {
      if (notInABuild.test(file)) continue;
      hash.update(file.slice(projectFolder.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
}
