// The SQL functions and triggers of the modules: one file each in `<group>/<module>/sql`, the only text of what is in force.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A file with one function, or with the triggers of a module's tables (`triggers.sql`). */
export interface SqlFile {
  /** `<module>/<function>` or `<module>/triggers`. */
  file: string;
  text: string;
  /** SHA-256 of the text. */
  hash: string;
}

/**
 * Reads the SQL files of all modules, each after the functions that its text calls.
 * @throws Error when functions call each other in a circle
 */
export function readSqlFiles(modulesFolder: string): SqlFile[] {
  const files = readdirSync(modulesFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'sql')
    .flatMap((path) => filesOf(join(modulesFolder, path)))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  const ordered: SqlFile[] = [];
  const add = (file: SqlFile, callers: readonly SqlFile[]) => {
    if (ordered.includes(file)) return;
    if (callers.includes(file)) {
      throw new Error(
        `SQL functions call each other: ${[...callers, file].map((one) => one.file).join(' → ')}`,
      );
    }
    for (const called of files) {
      if (called !== file && calls(file, called)) add(called, [...callers, file]);
    }
    ordered.push(file);
  };
  for (const file of files) add(file, []);
  return ordered;
}

function filesOf(folder: string): SqlFile[] {
  const module = basename(dirname(folder));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { file: `${module}/${name.slice(0, -'.sql'.length)}`, text, hash };
    });
}

const calls = ({ text }: SqlFile, { file }: SqlFile): boolean =>
  new RegExp(`\\b${file.slice(file.indexOf('/') + 1)}\\(`).test(text);
