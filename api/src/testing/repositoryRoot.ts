// Finds the repository's root from the working directory of a test or benchmark.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @throws when started outside the repository */
export function repositoryRoot(from = process.cwd()): string {
  if (existsSync(join(from, 'package-lock.json'))) return from;
  const parent = dirname(from);
  if (parent === from)
    throw new Error('The working directory is outside the repository. Start tests inside it.');
  return repositoryRoot(parent);
}
