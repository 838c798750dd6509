import { projectFolder, type RunningPortal } from '@portal/local';
import { packFiles, promote, publish, type Registry } from '@portal/registry';
import { withBuiltRelease, type BuiltRelease } from '@portal/release';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { test } from './fixtures';

/**
 * Gives the tests of a file a portal whose releases they may change: such files share one after another, and find what
 * was live when it started.
 */
export function changeReleases(): void {
  let before: Registry;
  test.describe.configure({ mode: 'default' });
  test.use({ portalName: 'releases' });

  test.beforeAll(async ({ portal }) => {
    before = await portal.registry.read();
  });

  test.afterAll(({ portal }) => portal.registry.update(team, () => ({ registry: before, change: null })));
}

/** Author of registry changes. */
export const team = 'the team of a test';

let versions = 0;
/** A version that no other test publishes: the files of a worker share a portal, and releases never change. */
export const newVersion = (): string => `9.${100 + (versions += 1)}.0`;

export interface Edits {
  /** File, relative to the remote’s folder → edit of its text, which is empty for a new file. */
  source?: Record<string, (text: string) => string>;
  /** Edits the built entry; its hash is computed again, as if it had been built that way. */
  entry?: (text: string) => string;
}

/** Builds a remote with edited sources and passes the result to `use`. */
export async function withEdited(
  name: string,
  version: string,
  source: NonNullable<Edits['source']>,
  use: (built: BuiltRelease) => Promise<void>,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'portal-edited-'));
  try {
    const folder = join(root, name);
    cpSync(join(projectFolder, name), folder, {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules',
    });
    symlinkSync(join(projectFolder, 'node_modules'), join(root, 'node_modules'));
    for (const [file, edit] of Object.entries(source)) {
      const path = join(folder, file);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const edited = edit(text);
      if (edited === text) throw new Error(`The edit of ${file} changes nothing.`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, edited);
    }
    await withBuiltRelease({ name, folder, version }, use);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Builds and publishes an edited remote, which is not live yet. */
export function publishEdited(
  portal: RunningPortal,
  name: string,
  version: string,
  { source = {}, entry }: Edits,
): Promise<void> {
  return withEdited(name, version, source, async ({ release, outputFolder }) => {
    if (!entry) return publish(portal.registry, release, outputFolder, team);
    const path = join(outputFolder, release.entry);
    writeFileSync(path, entry(readFileSync(path, 'utf8')));
    const files = await packFiles(outputFolder, 'quick');
    return publish(portal.registry, { ...release, files }, outputFolder, team);
  });
}

/** Builds, publishes and promotes an edited remote. */
export async function releaseEdited(
  portal: RunningPortal,
  name: string,
  version: string,
  edits: Edits,
): Promise<void> {
  await publishEdited(portal, name, version, edits);
  await promote(portal.registry, name, version, team);
}

export const releaseFolder = (portal: RunningPortal, name: string, version: string): string =>
  join(dirname(portal.registry.registryFile), 'r', name, version);
