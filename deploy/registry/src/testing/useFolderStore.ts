import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '../folderStore';

/**
 * A store that each test of a file finds empty, and the files of a build to publish.
 *
 * @param contents of the build's files, by name; `files` is their folder, `root` the folder around both
 */
export function useFolderStore(
  contents: Readonly<Record<string, string | Buffer>> = { 'remoteEntry.abc.js': 'first' },
) {
  const root = mkdtempSync(join(tmpdir(), 'registry-'));
  const files = join(root, 'files');
  const store = new FolderStore(join(root, 'store'));
  beforeEach(async () => {
    await rm(root, { recursive: true, force: true });
    for (const folder of [files, store.folder]) await mkdir(folder, { recursive: true });
    for (const [name, content] of Object.entries(contents)) await writeFile(join(files, name), content);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  return { root, files, store };
}
