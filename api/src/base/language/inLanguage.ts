// The languages of accounts: texts that reach people outside of the page are composed in them.
import type { PageLanguage, Words } from '@portal/contract';
import contractDe from '@portal/contract/words/de.json';
import contractEs from '@portal/contract/words/es.json';
import ownDe from '../../../words/de.json';
import ownEs from '../../../words/es.json';

const languageOf = (tag: string, ...words: Words[]): PageLanguage => ({
  tag,
  // Without a prototype: 'constructor' is a text like any other.
  words: Object.assign(Object.create(null) as Words, ...words) as Words,
});

/** English has no words: texts are English without. */
const languages: ReadonlyMap<string, PageLanguage> = new Map([
  ['de', languageOf('de', contractDe, ownDe)],
  ['es', languageOf('es', contractEs, ownEs)],
]);

/** The languages besides English. */
export const languageTags = [...languages.keys()];

/** What the server stores in English and the present language has a translation for. */
export const serverTexts = (): string[] =>
  Object.keys(globalThis.portalLanguage?.words ?? {})
    .filter((key) => key.startsWith('server:'))
    .map((key) => key.slice('server:'.length));

/** The language of the server for a tag of a browser: `de` for `de-AT`, and `en` for what it has no words for. */
export function knownLanguage(tag = 'en'): string {
  const [base = ''] = tag.toLowerCase().split('-');
  return languages.has(base) ? base : 'en';
}

/**
 * Runs a function whose texts, dates and amounts are then in a language.
 *
 * @param compose must not wait for anything: what other requests compose meanwhile would be in that language, too
 * @throws Error for a function that returns a promise
 */
export function inLanguage<Result>(tag: string, compose: () => Result): Result {
  const before = globalThis.portalLanguage;
  globalThis.portalLanguage = languages.get(tag);
  try {
    const composed = compose();
    if (composed instanceof Promise) {
      composed.catch(() => undefined);
      throw new Error('Texts are composed at once: wait for data before, and for pictures after.');
    }
    return composed;
  } finally {
    globalThis.portalLanguage = before;
  }
}
