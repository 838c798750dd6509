import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Reads a JSON file. @throws when it is missing or no JSON */
export const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

/** The same; null where the file is missing. */
export const readJsonIfThere = <Content>(file: string): Content | null =>
  existsSync(file) ? readJson<Content>(file) : null;

/** Writes JSON as the formatter of this house leaves it. */
export const writeJson = (file: string, content: object): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
