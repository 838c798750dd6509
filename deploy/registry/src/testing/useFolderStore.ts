import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '../folderStore';
import { useFolder } from './useFolder';

/**
 * A store that each test of a file finds empty, and the files of a build to publish.
 *
 * @param contents of the build's files, by name; `files` is their folder, `root` the folder around both
 */
export function useFolderStore(
  contents: Readonly<Record<string, string | Buffer>> = { 'remoteEntry.abc.js': 'first' },
) {
  const root = useFolder();
  const files = join(root, 'files');
  const store = new FolderStore(join(root, 'store'));
  beforeEach(async () => {
    for (const folder of [files, store.folder]) await mkdir(folder, { recursive: true });
    for (const [name, content] of Object.entries(contents)) await writeFile(join(files, name), content);
  });
  return { root, files, store };
}
