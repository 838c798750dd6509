import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces a text of a file by another, everywhere. @throws when the file does not contain it */
export function editFile(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
  writeFileSync(
    file,
    text.replaceAll(from, () => to),
  );
}
