import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Reads a JSON file. @throws when it is missing or invalid */
export const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

/** Reads a JSON file; null if it is missing. */
export const readJsonIfThere = <Content>(file: string): Content | null =>
  existsSync(file) ? readJson<Content>(file) : null;

/** Writes JSON in the format of the checkout. */
export const writeJson = (file: string, content: object): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
