const maxCharacters = 60;

/** Quotes and shortens a user-supplied name in an email to a stranger, so that it does not read as the portal's text. */
export const quoted = (name: string): string => `“${shortened(name)}”`;

/** At most 60 characters. */
export function shortened(text: string): string {
  const characters = Array.from(text.replace(/[“”]/g, ''));
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters - 1).join('')}…`
    : characters.join('');
}
