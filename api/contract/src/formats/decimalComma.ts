import { localeOr } from '../language';

/** Whether the language of the page writes 0,5: its spreadsheets do, too, and separate cells by semicolons. */
export const hasDecimalComma = (): boolean => (0.5).toLocaleString(localeOr('en')).includes(',');
