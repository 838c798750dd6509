export { addWords, language, localeOr, lookUp, t, tn } from './translate';
export type { GapValues, PageLanguage, Translation, Words } from './translate';
