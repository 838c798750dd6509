const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!);

/** JSON as it stands in a script element, where only `<` can end or confuse it. */
export const toInlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
