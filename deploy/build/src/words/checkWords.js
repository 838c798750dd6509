import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { collectWords } from './collectWords.js';
import { manifestWords } from './manifestWords.js';

/** @typedef {import('@portal/contract').Words} Words */

/**
 * What is wrong with the translations of a folder, one line each; none if they are complete.
 *
 * @typedef {object} WordProblems
 * @property {Record<string, string | Record<string, string>>} missing Texts without a translation, as they are to be added.
 * @property {string[]} unused Translations of texts that the code no longer has.
 * @property {string[]} wrong Translations with other gaps than their text, or without a plural form of their language.
 */

/**
 * The languages that a folder is translated into: `words/de.json`.
 *
 * @param {string} folder of an application or a package
 * @returns {string[]} tags
 */
export const languagesOf = (folder) => {
  const words = join(folder, 'words');
  if (!existsSync(words)) return [];
  return readdirSync(words)
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .toSorted();
};

/**
 * @param {string} folder
 * @param {string} tag
 * @returns {Words}
 */
export function readWords(folder, tag) {
  const file = join(folder, 'words', `${tag}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Compares the translations of a folder with the texts of its sources and of its `remote.json`.
 *
 * @param {string} folder
 * @param {string} tag
 * @returns {WordProblems}
 */
export function checkWords(folder, tag) {
  const words = readWords(folder, tag);
  const manifest = join(folder, 'remote.json');
  const declared = existsSync(manifest) ? manifestWords(JSON.parse(readFileSync(manifest, 'utf8'))) : [];
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  /** @type {Map<string, boolean>} whether it depends on a number, by text */
  const used = new Map([
    ...declared.map((text) => /** @type {[string, boolean]} */ ([text, false])),
    ...collectWords(join(folder, 'src')).map(
      ({ text, one }) => /** @type {[string, boolean]} */ ([text, one !== undefined]),
    ),
  ]);
  const missing = Object.fromEntries(
    [...used]
      .filter(([text]) => !Object.hasOwn(words, text))
      .map(([text, isCounted]) => [
        text,
        isCounted ? Object.fromEntries(forms.map((form) => [form, ''])) : '',
      ]),
  );
  const unused = Object.keys(words).filter((text) => !used.has(text));
  const wrong = Object.entries(words).flatMap(([text, translation]) =>
    used.has(text) ? problemsOf(text, translation, used.get(text) ? forms : null) : [],
  );
  return { missing, unused, wrong };
}

/** Those of codes of errors have no text in the code: `code:not_found`. */
const gapsOf = (/** @type {string} */ text) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).toSorted();

/**
 * @param {string} text
 * @param {import('@portal/contract').Translation} translation
 * @param {string[] | null} forms plural forms of the language, null for a text without a number
 * @returns {string[]}
 */
function problemsOf(text, translation, forms) {
  if ((typeof translation === 'string') === (forms !== null)) {
    return [`${text}: ${forms ? `needs the forms ${forms.join(', ')}` : 'does not depend on a number'}`];
  }
  if (forms) {
    const lacking = forms.filter((form) => !Object.hasOwn(/** @type {object} */ (translation), form));
    return lacking.length > 0 ? [`${text}: lacks ${lacking.join(', ')}`] : [];
  }
  const [own, other] = [gapsOf(text), gapsOf(String(translation))];
  if (translation === '') return [`${text}: is empty`];
  return own.join() === other.join()
    ? []
    : [`${text}: has the gaps ${own.join(' ')}, its translation ${other.join(' ')}`];
}
