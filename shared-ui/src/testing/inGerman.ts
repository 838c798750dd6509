/** Makes the page of a test German. To be imported before everything else: constants of a module take their texts when it loads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@portal/contract';

const file = join(__dirname, '../../words/de.json');
globalThis.portalLanguage = { tag: 'de', words: JSON.parse(readFileSync(file, 'utf8')) as Words };
