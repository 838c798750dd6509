// Makes the page German. Imported before everything else: constants of a module take their texts when it loads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageLanguage } from '@portal/contract';

const words = readFileSync(join(__dirname, '../../words/de.json'), 'utf8');
globalThis.portalLanguage = { tag: 'de', words: JSON.parse(words) as PageLanguage['words'] };
