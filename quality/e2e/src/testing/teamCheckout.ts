import { projectFolder } from '@portal/local';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from './checkout';
import { runIn } from './commands';
import { team } from './releases';
import type { ServedStore } from './servedStore';

/** A copy of the checkout in which a team works with the commands of the README. */
export interface TeamCheckout {
  folder: string;
  node: (...args: string[]) => Promise<string>;
  /** `npm run new:remote`, and returns its output. */
  newRemote: (name: string, ...options: string[]) => Promise<string>;
  /** `npm run release` with the store of a portal, and returns its output once the gateway serves the change. */
  release: (store: ServedStore, ...args: string[]) => Promise<string>;
  /** Files of the copy outside of node_modules that are new or changed. */
  changedFiles: () => string[];
  remove: () => void;
}

/** Copies the checkout for one test. */
export function startTeamCheckout(): TeamCheckout {
  // The real path: the temporary folder may be a symbolic link.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'team-')));
  copyCheckout(folder);
  const node = (...args: string[]) => runIn(folder, process.execPath, ...args);
  return {
    folder,
    node,
    newRemote: (name, ...options) =>
      node('--import', 'tsx', 'dev/scaffold/src/main.ts', 'new-remote', name, ...options),
    release: async (store, ...args) => {
      const printed = await node(
        'deploy/release/bin/release.js',
        '--store',
        store.folder,
        '--by',
        team,
        ...args,
      );
      await store.untilServed();
      return printed;
    },
    changedFiles: () => changedFilesOf(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const changedFilesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !file.includes('node_modules'))
    .filter((file) => {
      const original = join(projectFolder, file);
      return !existsSync(original) || !readFileSync(original).equals(readFileSync(join(folder, file)));
    })
    .sort();
