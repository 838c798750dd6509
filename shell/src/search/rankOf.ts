const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Ranks a match: 3 if the title starts with the query, 2 if every query word starts a word of the title, 1 if of the
 * title or the further text, 0 if none.
 */
export function rankOf(query: string, title: string, further = ''): number {
  const queryWords = wordsIn(query);
  if (queryWords.length === 0) return 0;
  const isIn = (text: string) =>
    queryWords.every((word) => wordsIn(text).some((own) => own.startsWith(word)));
  if (wordsIn(title).join(' ').startsWith(queryWords.join(' '))) return 3;
  if (isIn(title)) return 2;
  return isIn(`${title} ${further}`) ? 1 : 0;
}
