const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Ranks a match: 3 if the title starts with the query, 2 if every query word starts a word of the title or the further
 * text has the query as it is, 1 if each starts a word of either, 0 if none.
 */
export function rankOf(query: string, title: string, further = ''): number {
  const queryWords = wordsIn(query);
  if (queryWords.length === 0) return 0;
  const isIn = (text: string) =>
    queryWords.every((word) => wordsIn(text).some((own) => own.startsWith(word)));
  if (wordsIn(title).join(' ').startsWith(queryWords.join(' '))) return 3;
  const phrase = ` ${queryWords.join(' ')} `;
  if (isIn(title) || ` ${wordsIn(further).join(' ')} `.includes(phrase)) return 2;
  return isIn(`${title} ${further}`) ? 1 : 0;
}
