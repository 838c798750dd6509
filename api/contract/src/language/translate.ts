/** A translation: a text, or one for each plural form of its language. */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Translations by their English text. */
export type Words = Readonly<Record<string, Translation>>;

/** What fills the gaps of a text: `{name}` is `values.name`. */
export type GapValues = Readonly<Record<string, string | number>>;

/** The language of a page and what is known in it. It stays the same as long as the page is open. */
export interface PageLanguage {
  /** A BCP 47 tag, such as `de`. */
  tag: string;
  words: Words;
}

declare global {
  /**
   * One for all copies of this module in a page; missing in English. Written by `addWords`, and by the API while it composes
   * what somebody reads.
   */
  var portalLanguage: PageLanguage | undefined;
}

// Without a prototype: 'constructor' is a text like any other.
const noWords = Object.create(null) as Words;
const current = (): PageLanguage => globalThis.portalLanguage ?? { tag: 'en', words: noWords };

/** The tag of the page's language: `en`, `de`. */
export const language = (): string => current().tag;

/** The locale of dates and numbers: `en` or the page's language. English dates are British, its numbers American. */
export const localeOr = (ofEnglish: string): string => (language() === 'en' ? ofEnglish : language());

/** Adds translations of a release to the page, before the code that uses them runs. What is known already stays. */
export function addWords(tag: string, words: Words): void {
  globalThis.portalLanguage = {
    tag,
    words: Object.assign(Object.create(null), words, current().words) as Words,
  };
}

/** The translation of a text that is no constant of the code, such as a message of the server; undefined if there is none. */
export function lookUp(text: string): string | undefined {
  const found = current().words[text];
  return typeof found === 'string' ? found : undefined;
}

/**
 * A text in the page's language, or in English if it is not translated.
 *
 * @param text in English, a constant: translations are found by it. Gaps are in braces: 'Balance: {amount}'
 * @param values of the gaps
 * @param context tells equal texts apart that other languages have two words for: 'state' of 'Open'
 */
export const t = (text: string, values?: GapValues, context?: string): string =>
  fill(lookUp(context ? `${text}|${context}` : text) ?? text, values);

/**
 * A text that depends on a number, which fills the gap `{count}` unless `values` say otherwise.
 *
 * @param one in English for 1
 * @param other in English for every other number; translations are found by it
 */
export function tn(count: number, one: string, other: string, values?: GapValues): string {
  const { tag, words } = current();
  const found = words[other];
  const english = count === 1 ? one : other;
  const text =
    typeof found === 'object' ? (found[new Intl.PluralRules(tag).select(count)] ?? found.other) : found;
  return fill(text ?? english, { count, ...values });
}

/** A gap without a value stays, for parts that are no text: `fillParts` of shared-ui. */
const fill = (text: string, values?: GapValues): string =>
  values ? text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap)) : text;
