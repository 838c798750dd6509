import type { BuildResult } from '@portal/build';
import { FolderStore, liveRelease, packFiles, promote, publish } from '@portal/registry';
import { projectFolder } from '@portal/local';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './programs';

const author = 'npm run bench';
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
  const store = new FolderStore(folder);
  const live = liveRelease(await store.read(), name);
  if (!live) throw new Error(`There is no live release of ${name}.`);
  const root = mkdtempSync(join(tmpdir(), 'portal-bench-next-'));
  const outputFolder = join(root, 'release');
  try {
    const source = join(projectFolder, name);
    const parameters = [name, source, outputFolder, version, ...(which === 'next' ? [which] : [])];
    const lines = await runProgram('quality/bench/bin/buildNext.js', parameters, { isPlain: true });
    const { entry, initial, preload } = JSON.parse(lines.at(-1) ?? '') as BuildResult;
    const fonts = live.kind === 'shell' ? live.files.filter(({ name }) => name.endsWith('.woff2')) : [];
    const files = [...(await packFiles(outputFolder)), ...fonts];
    for (const { name } of fonts)
      cpSync(join(folder, 'r/shell', live.version, name), join(outputFolder, name));
    const { publishedBy: _publishedBy, ...record } = live;
    const next = { ...record, version, entry, initial, files, ...(record.kind === 'remote' && { preload }) };
    await publish(store, next, outputFolder, author);
    await promote(store, name, version, author);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
