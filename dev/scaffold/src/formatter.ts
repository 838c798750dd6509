import { join } from 'node:path';
import type { OxfmtConfig } from 'oxfmt';
import { readJson } from './json';

/** Formats a text by its file's name, in the style of a checkout. @param project its root */
export async function formatter(project: string): Promise<(file: string, text: string) => Promise<string>> {
  // Imported on demand: most callers of this package write no files.
  const { format } = await import('oxfmt');
  const {
    $schema: _schema,
    ignorePatterns: _ignored,
    ...style
  } = readJson<OxfmtConfig>(join(project, '.oxfmtrc.json'));
  return async (file, text) => {
    const { code, errors } = await format(file, text, style);
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
    return code;
  };
}
