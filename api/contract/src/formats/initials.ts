/** Up to two uppercase letters for a name: the first letters of its first two words. */
export function initialsOf(name: string | null | undefined): string {
  const firstLetters = (name ?? '')
    .split(/\s+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  // One letter may grow when uppercased (ß → SS), so the limit is applied last.
  return [...firstLetters.slice(0, 2).join('').toUpperCase()].slice(0, 2).join('');
}

/** Which of `colourCount` colours a name gets: the sum of its character codes, wrapped around. */
export function colourIndexOf(name: string | null | undefined, colourCount: number): number {
  if (colourCount < 1) return 0;
  let sum = 0;
  for (const character of name ?? '') sum += character.codePointAt(0) ?? 0;
  return sum % colourCount;
}
