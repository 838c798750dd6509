// Where the repository begins, seen from wherever a test or a bench was started.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @throws when started outside the repository */
export function repositoryRoot(from = process.cwd()): string {
  if (existsSync(join(from, 'package-lock.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('Start this inside the repository.');
  return repositoryRoot(parent);
}
