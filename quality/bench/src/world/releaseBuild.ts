import type { BuildResult } from '@portal/build';
import {
  FolderStore,
  liveRelease,
  packFiles,
  promote,
  publish,
  sharedFolder,
  type Release,
  type ReleaseFile,
} from '@portal/registry';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const author = 'npm run bench';

interface BuildRequest {
  /** Of the registry. */
  folder: string;
  name: string;
  version: string;
  build: (outputFolder: string) => Promise<BuildResult>;
  /** What the release has of its build, apart from its entry and files. */
  partOf: (build: BuildResult, live: Release) => Partial<Pick<BuildResult, 'initial' | 'preload'>>;
}

/** Makes a build live as the release of an application, which is otherwise as the live one, with the fonts of that. */
export async function releaseBuild({
  folder,
  name,
  version,
  build,
  partOf,
}: BuildRequest): Promise<{ built: BuildResult; files: ReleaseFile[] }> {
  const store = new FolderStore(folder);
  const live = liveRelease(await store.read(), name);
  if (!live) throw new Error(`There is no live release of ${name}.`);
  const root = mkdtempSync(join(tmpdir(), 'portal-bench-next-'));
  const outputFolder = join(root, 'release');
  try {
    const built = await build(outputFolder);
    const fonts = live.kind === 'shell' ? live.files.filter((file) => file.name.endsWith('.woff2')) : [];
    const files = [...(await packFiles(outputFolder)), ...fonts];
    mkdirSync(join(outputFolder, sharedFolder), { recursive: true });
    for (const font of fonts)
      cpSync(join(folder, 'r/shell', live.version, font.name), join(outputFolder, font.name));
    const { publishedBy: _publishedBy, ...record } = live;
    const next = { ...record, version, entry: built.entry, files, ...partOf(built, live) };
    await publish(store, next, outputFolder, author);
    await promote(store, name, version, author);
    return { built, files };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
