import type { BuildResult } from '@portal/build';
import { FolderStore, liveRelease, packFiles, promote, publish } from '@portal/registry';
import { projectFolder } from '@portal/local';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './programs';

const author = 'npm run bench';
const version = '999.0.0';

/** Copies a registry and makes the next release of one application live in it: one line more in each component. */
export async function publishNextRelease(
  registryFolder: string,
  folder: string,
  name: string,
): Promise<void> {
  cpSync(registryFolder, folder, { recursive: true });
  const store = new FolderStore(folder);
  const live = liveRelease(await store.read(), name);
  if (!live) throw new Error(`There is no live release of ${name}.`);
  const outputFolder = mkdtempSync(join(tmpdir(), 'portal-bench-next-'));
  try {
    const source = join(projectFolder, name);
    const lines = await runProgram('bench/bin/buildNext.js', [name, source, outputFolder, version], {
      isPlain: true,
    });
    const { entry, preload } = JSON.parse(lines.at(-1) ?? '') as BuildResult;
    if (live.kind === 'shell') copyFonts(join(folder, 'r/shell', live.version), outputFolder);
    const files = await packFiles(outputFolder);
    const { publishedBy: _publishedBy, ...record } = live;
    const next = { ...record, version, entry, files, ...(record.kind === 'remote' && { preload }) };
    await publish(store, next, outputFolder, author);
    await promote(store, name, version, author);
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
}

/** The document of a release names its fonts, which the build writes under the same names. */
const copyFonts = (released: string, outputFolder: string) =>
  cpSync(released, outputFolder, {
    recursive: true,
    force: false,
    filter: (path) => path === released || path.endsWith('.woff2'),
  });
