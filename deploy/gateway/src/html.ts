const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, inside an element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Escapes JSON for a script element, where only `<` can end or break it. */
export const toInlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Gives a text of the portal in the language of the page. */
export type Say = (text: string) => string;
