import { t } from '../language';
/** Shown where a name or a tag holds more than a name. */
export const plainNameMessage = t(
  'Use letters, digits and ordinary punctuation, and no web or email address',
);

// \u200c and \u200d join letters in Persian and Indic names, \u30fb and \u00b7 part words of Japanese and Catalan ones.
const allowed = /^[\p{L}\p{M}\p{N} .,'’‘‐‑–—\-&()/+!?:#_\u30fb\u00b7\u200c\u200d]*$/u;
const scheme = /:\/\/|\/\/|\b(?:https?|mailto|tel|javascript|data):/i;
// Two characters stand for two or more: a quantifier here would be tried from each character of a long text.
const host = /\bwww\.|(?:[\p{L}\p{N}\p{M}-]{2}|\b\p{N})\.\p{L}{2}|\d(?:\.\d+){3}/iu;
// One letter before the dot is an initial ('J.Smith'), or a short domain where small letters follow ('t.co').
const shortHost = /(?:^|[^\p{L}\p{N}])\p{L}\.\p{Ll}{2,3}(?![\p{L}\p{N}])/u;

/**
 * Whether a text is a line of letters, marks, digits and ordinary punctuation: no address, no markup. Mail programs make
 * links of whatever looks like one, and names go out in the portal's mails.
 */
export function isPlainName(text: string): boolean {
  return allowed.test(text) && !scheme.test(text) && !host.test(text) && !shortHost.test(text);
}
