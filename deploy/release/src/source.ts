import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CheckError } from './output';
import type { ReleaseSource } from './build/buildRelease';

interface PackageManifest {
  name?: string;
  version?: string;
  scripts?: Record<string, string>;
}

const packageOf = (folder: string): PackageManifest => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageManifest) : {};
};
// The shell’s package has a scope, remotes’ have none.
const isNamed = (folder: string, name: string) =>
  [name, `@portal/${name}`].includes(packageOf(folder).name ?? '');

function git(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/**
 * Finds an application by name: in the given folder, the current one, or the folder of that name.
 *
 * @param version overrides the one in its package.json
 * @throws CheckError `source` when it is not found
 */
export function findSource(name: string, folder?: string, version?: string): ReleaseSource {
  const candidates = folder ? [resolve(folder)] : [process.cwd(), resolve(name)];
  const found = candidates.find((candidate) => isNamed(candidate, name));
  if (!found)
    throw new CheckError('source', `There is no package.json named ${name} in ${candidates.join(' or ')}.`);
  const released = version ?? packageOf(found).version;
  if (!released) throw new CheckError('source', `${join(found, 'package.json')} has no version.`);
  const commit = git(found, 'rev-parse', 'HEAD');
  const isChanged = commit !== null && git(found, 'status', '--porcelain', '--', '.') !== '';
  return {
    name,
    folder: found,
    version: released,
    commit: commit && `${commit}${isChanged ? '+changes' : ''}`,
    committedAt: commit
      ? new Date(Number(git(found, 'show', '--no-patch', '--format=%ct', commit)) * 1000).toISOString()
      : undefined,
  };
}

/** Whether an application has a script of this name in its package.json. */
export const hasScript = (folder: string, name: string): boolean =>
  Boolean(packageOf(folder).scripts?.[name]);

/** The author of a release: as given, else from git, else the account of this machine. */
export const authorOf = (given: string | undefined): string =>
  given || git(process.cwd(), 'config', 'user.email') || process.env.USER || 'unknown';
