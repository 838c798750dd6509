import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from './projectFolder';

type Packages = Record<string, { optionalDependencies?: Record<string, string> }>;

/** Whether a package of that folder finds another one, as Node looks for it: in each folder above. */
function finds(packages: Packages, folder: string, name: string): boolean {
  if (packages[join(folder, 'node_modules', name)]) return true;
  return folder !== '.' && finds(packages, dirname(folder), name);
}

// npm on one platform leaves out those of all others when it writes the file with packages installed: a start on macOS
// and an image for ARM fail then, and `npm ci` in a remote's own repository refuses the copy.
it.each(['.', 'quality/mutation', 'quality/bench/lighthouse'])(
  'the lock file of %s has the programs of every platform',
  (folder) => {
    const text = readFileSync(join(projectFolder, folder, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(text) as { packages: Packages };
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !finds(packages, place || '.', name)),
    );
    expect(missing).toEqual([]);
  },
);
