/**
 * Makes the page of a test German, with all translations of the portal. To be imported before everything else: constants of
 * a module take their texts when it loads. Not by `addWords`, with which the contract's own would load in English.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@portal/contract';

const portal = join(__dirname, '../../../..');
const words = [...readdirSync(portal), 'api/contract', 'shell/platform']
  .map((folder) => join(portal, folder, 'words/de.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Words);

globalThis.portalLanguage = { tag: 'de', words: Object.assign({}, ...words) as Words };
