const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How well a query fits: 3 if the title begins with it, 2 if its words begin words of the title, 1 if they begin words
 * of title and further text, 0 if not at all.
 */
export function rankOf(query: string, title: string, further = ''): number {
  const asked = wordsIn(query);
  if (asked.length === 0) return 0;
  const isIn = (text: string) => asked.every((word) => wordsIn(text).some((own) => own.startsWith(word)));
  if (wordsIn(title).join(' ').startsWith(asked.join(' '))) return 3;
  if (isIn(title)) return 2;
  return isIn(`${title} ${further}`) ? 1 : 0;
}
