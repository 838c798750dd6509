import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../projectFolder';

const ignoredFolders = new Set(['node_modules', 'dist']);
const notInABuild = /\.(test|stories)\.tsx?$|\.md$|\/budgets\.json$/;

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !ignoredFolders.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** A hash of eight digits over everything that a build reads. */
export function inputHash(inputs: string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(join(projectFolder, input)).sort()) {
      if (notInABuild.test(file)) continue;
      hash.update(file.slice(projectFolder.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
}
