import type { BuildResult } from '@portal/build';
import {
  FolderStore,
  liveRelease,
  packFiles,
  promote,
  publish,
  sharedFolder,
  type ReleaseFile,
} from '@portal/registry';
import { projectFolder } from '@portal/local';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './programs';

const author = 'npm run bench';

/** A script that the HTML starts for a screen, with its integrity hash. */
export interface ScreenFile {
  address: string;
  integrity: string;
}

/** The portal as one application: its registry, and the scripts of each screen. */
export interface SingleBundle {
  folder: string;
  screens: Record<string, ScreenFile[]>;
}

interface SingleOptions {
  /** Packages and the bundler's runtime are files of their own. */
  isSplit?: boolean;
  /** Builds the next release, in which this application differs. */
  changed?: string;
}

/** Builds shell and remotes as one application and makes it live in a copy of a registry. */
export async function publishSingleBundle(
  registryFolder: string,
  folder: string,
  options: SingleOptions = {},
): Promise<SingleBundle> {
  const version = options.changed ? '0.0.2-single' : '0.0.1-single';
  cpSync(registryFolder, folder, { recursive: true });
  const store = new FolderStore(folder);
  const shell = liveRelease(await store.read(), 'shell');
  if (shell?.kind !== 'shell') throw new Error('There is no live shell to compare with.');
  const root = mkdtempSync(join(tmpdir(), 'portal-bench-single-'));
  const outputFolder = join(root, 'release');
  try {
    const build = await buildSingle(outputFolder, version, options);
    const fonts = shell.files.filter(({ name }) => name.endsWith('.woff2'));
    const files = [...(await packFiles(outputFolder)), ...fonts];
    mkdirSync(join(outputFolder, sharedFolder));
    for (const { name } of fonts)
      cpSync(join(folder, 'r/shell', shell.version, name), join(outputFolder, name));
    const { publishedBy: _publishedBy, ...record } = shell;
    await publish(
      store,
      { ...record, version, entry: build.entry, initial: [], files },
      outputFolder,
      author,
    );
    await promote(store, 'shell', version, author);
    const screens = Object.entries(build.preload).map(
      ([screen, names]) =>
        [screen, [...build.initial, ...names].map((name) => screenFile(files, version, name))] as const,
    );
    return { folder, screens: Object.fromEntries(screens) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function buildSingle(
  outputFolder: string,
  version: string,
  { isSplit, changed }: SingleOptions,
): Promise<BuildResult> {
  const remotes = readdirSync(projectFolder).filter((name) => name.startsWith('mfe-'));
  const lines = await runProgram(
    'deploy/build/bin/buildSingle.js',
    [
      ...(isSplit ? ['--split'] : []),
      ...(changed ? ['--changed', join(projectFolder, changed)] : []),
      join(projectFolder, 'shell'),
      outputFolder,
      version,
      ...remotes.map((name) => join(projectFolder, name)),
    ],
    { isPlain: true },
  );
  return JSON.parse(lines.at(-1) ?? '') as BuildResult;
}

const screenFile = (files: ReleaseFile[], version: string, name: string): ScreenFile => ({
  address: `/r/shell/${version}/${name}`,
  integrity: files.find((file) => file.name === name)?.integrity ?? '',
});
