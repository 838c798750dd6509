import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, type Program } from 'oxc-parser';

/** One file of an application, parsed. */
export interface Source {
  /** Relative to the application's folder. */
  file: string;
  text: string;
  program: Program;
}

const leftOut = /^(?:node_modules|dist|testing|\..*)$|\.test\.tsx?$/;

/** The own sources of an application, without those of tests. */
export const readSources = (folder: string): Source[] =>
  filesIn(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const file = relative(folder, path);
      const text = readFileSync(path, 'utf8');
      return { file, text, program: parseSync(file, text).program };
    });

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !leftOut.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });
