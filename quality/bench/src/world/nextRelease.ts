import type { BuildResult } from '@portal/build';
import { FolderStore } from '@portal/registry';
import { projectFolder } from '@portal/local';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './programs';
import { releaseBuild } from './releaseBuild';

const versions = { first: '998.0.0', next: '999.0.0' };

/** Copies a registry and makes a release of each application live in it that differs from its next one in a line. */
export async function publishFirstReleases(registryFolder: string, folder: string): Promise<void> {
  cpSync(registryFolder, folder, { recursive: true });
  const { applications } = await new FolderStore(folder).read();
  for (const name of Object.keys(applications)) await release(folder, name, 'first');
}

/** Copies a registry and makes the next release of one application live in it: another line in each component. */
export async function publishNextRelease(
  registryFolder: string,
  folder: string,
  name: string,
): Promise<void> {
  cpSync(registryFolder, folder, { recursive: true });
  await release(folder, name, 'next');
}

async function release(folder: string, name: string, which: keyof typeof versions): Promise<void> {
  const version = versions[which];
  await releaseBuild({
    folder,
    name,
    version,
    build: async (outputFolder) => {
      const isNext = which === 'next' ? [which] : [];
      const parameters = [name, join(projectFolder, name), outputFolder, version, ...isNext];
      const lines = await runProgram('quality/bench/bin/buildNext.js', parameters, { isPlain: true });
      return JSON.parse(lines.at(-1) ?? '') as BuildResult;
    },
    partOf: ({ initial, preload }, { kind }) => ({ initial, ...(kind === 'remote' && { preload }) }),
  });
}
