import type { BuildResult } from '@portal/build';
import type { ReleaseFile } from '@portal/registry';
import { projectFolder } from '@portal/local';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './programs';
import { releaseBuild } from './releaseBuild';

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
  const { built, files } = await releaseBuild({
    folder,
    name: 'shell',
    version,
    build: (outputFolder) => buildSingle(outputFolder, version, options),
    partOf: () => ({ initial: [] }),
  });
  const screens = Object.entries(built.preload).map(
    ([screen, names]) =>
      [screen, [...built.initial, ...names].map((name) => screenFile(files, version, name))] as const,
  );
  return { folder, screens: Object.fromEntries(screens) };
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
