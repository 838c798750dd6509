import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../dev/local/src/projectFolder';

// Definitions of tables are compared with the database by tables.test.ts, and verifyLedger.test.ts breaks each invariant.
const notChanged = /\.test\.|(?:^|\/)testing\/|(?:Tables?|\/invariants)\.ts$/;
const isSource = (file: string) => /\.tsx?$/.test(file) && !notChanged.test(file);

/** The sources in folders of the project that a run changes, by path, with the number of their lines. */
export function sourcesIn(folders: readonly string[]): Record<string, number> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const linesOf = (file: string) => readFileSync(join(projectFolder, file), 'utf8').split('\n').length;
  return Object.fromEntries(files.filter(isSource).map((file) => [file, linesOf(file)]));
}
