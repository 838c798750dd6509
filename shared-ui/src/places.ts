/**
 * Search by the names that people have for places. An entry of its own, so that only screens that search load the
 * names.
 */
export { matchOptions, plainText } from './Combobox/matchOptions';
export { placeNames } from './CountryField/placeNames';
