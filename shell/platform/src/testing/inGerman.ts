/**
 * Makes the page of a test German, with the translations of the remote and of the packages that it uses. To be imported before
 * everything else: constants of a module take their texts when it loads. Not by `addWords`, with which the contract's own would
 * load in English.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Words } from '@portal/contract';

const { resolve } = createRequire(__filename);
const packages = ['@portal/contract', '@portal/platform', 'shared-ui'].map((name) =>
  dirname(resolve(`${name}/package.json`)),
);

const fileIn = (folder: string) => join(folder, 'words/de.json');

/** The words next to the sources of the test; none above them where nothing is translated. */
function ownFolder(): string[] {
  for (
    let folder = dirname(expect.getState().testPath ?? '');
    folder !== dirname(folder);
    folder = dirname(folder)
  )
    if (existsSync(fileIn(folder))) return [folder];
  return [];
}

const words = [...packages, ...ownFolder()].map(
  (folder) => JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Words,
);
globalThis.portalLanguage = { tag: 'de', words: Object.assign({}, ...words) as Words };
