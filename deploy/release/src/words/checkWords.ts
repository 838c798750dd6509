import type { Translation, Words } from '@portal/contract';
import { textsOf } from '@portal/manifest/record';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { collectWords } from './collectWords';

/** What is wrong with the translations of a folder. */
export interface WordProblems {
  /** Texts without a translation, as they are to be added. */
  missing: Words;
  /** Translations of texts that the code no longer has. */
  unused: string[];
  /** Translations with other gaps than their text, or without a plural form of their language: one line each. */
  wrong: string[];
}

/** The languages that a folder is translated into, by its files `words/<tag>.json`. */
export function languagesOf(folder: string): string[] {
  const words = join(folder, 'words');
  if (!existsSync(words)) return [];
  const files = readdirSync(words).filter((name) => name.endsWith('.json'));
  return files.map((name) => basename(name, '.json')).toSorted();
}

/** The translations of a folder; none without a file. */
export function readWords(folder: string, tag: string): Words {
  const file = join(folder, 'words', `${tag}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : {};
}

/** Translations of error codes have no text in the code: `code:not_found`; nor has what only the server says. */
const isOfServer = (text: string) => /^(code|server):/.test(text);

/**
 * Compares the translations of a folder with the texts of its sources and of its `remote.json`.
 *
 * @throws Error for a text that is not written out at its call
 */
export function checkWords(folder: string, tag: string): WordProblems {
  const words = readWords(folder, tag);
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const isCounted = new Map([
    ...declaredTexts(folder).map((text) => [text, false] as const),
    ...collectWords(join(folder, 'src')).map(({ text, isCounted: counted }) => [text, counted] as const),
  ]);
  const empty = (counted: boolean): Translation =>
    counted ? Object.fromEntries(forms.map((form) => [form, ''])) : '';
  const missing = [...isCounted].filter(([text]) => !Object.hasOwn(words, text));
  return {
    missing: Object.fromEntries(missing.map(([text, counted]) => [text, empty(counted)])),
    unused: Object.keys(words).filter((text) => !isCounted.has(text) && !isOfServer(text)),
    wrong: Object.entries(words).flatMap(([text, translation]) =>
      problemsOf(text, translation, isCounted.get(text) ? forms : null),
    ),
  };
}

function declaredTexts(folder: string): string[] {
  const file = join(folder, 'remote.json');
  return existsSync(file) ? textsOf(JSON.parse(readFileSync(file, 'utf8')) as object) : [];
}

const gapsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');

/** @param forms plural forms of the language; null for a text that depends on no number */
function problemsOf(text: string, translation: Translation, forms: readonly Intl.LDMLPluralRule[] | null) {
  if (typeof translation === 'object') {
    if (!forms) return [`${text}: depends on no number`];
    const lacking = forms.filter((form) => !translation[form]);
    return lacking.length > 0 ? [`${text}: lacks ${lacking.join(', ')}`] : [];
  }
  if (forms) return [`${text}: needs the forms ${forms.join(', ')}`];
  if (translation === '') return [`${text}: is empty`];
  const [own, translated] = [gapsOf(text), gapsOf(translation)];
  return own === translated ? [] : [`${text}: has the gaps ${own}, and its translation ${translated}`];
}
