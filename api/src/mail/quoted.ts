const maxCharacters = 60;

/** A name that somebody typed, for a mail to a stranger: shortened, and quoted so that it reads as no text of ours. */
export const quoted = (name: string): string => `“${shortened(name)}”`;

/** At most 60 characters. */
export function shortened(text: string): string {
  const characters = [...text.replace(/[“”]/g, '')];
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters - 1).join('')}…`
    : characters.join('');
}
