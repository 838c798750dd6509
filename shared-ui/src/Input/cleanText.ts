/** Soft hyphens, zero-width spaces, direction marks and byte-order marks. Not the joiners, which letters and emoji need. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const spaces = /[\t\p{Zs}]/gu;

/** Returns a text that was typed or pasted without invisible characters, and with ordinary spaces: names and addresses with others are refused. */
export const cleanText = (text: string): string => text.replace(invisible, '').replace(spaces, ' ');
