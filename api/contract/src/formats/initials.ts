/** Up to two uppercase letters for a name: those that its first and its last word begin with. */
export function initialsOf(name: string | null | undefined): string {
  const firstLetters = (name ?? '')
    .split(/\s+/u)
    .map((word) => /\p{L}/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  const ends = firstLetters.length > 1 ? [firstLetters.at(0), firstLetters.at(-1)] : firstLetters;
  // One letter may grow when uppercased (ß → SS), so the limit is applied last.
  return Array.from(ends.join('').toUpperCase()).slice(0, 2).join('');
}

/** Which of `colourCount` colours a name gets: the sum of its character codes, wrapped around. */
export function colourIndexOf(name: string | null | undefined, colourCount: number): number {
  if (colourCount < 1) return 0;
  let sum = 0;
  for (const character of name ?? '') sum += character.codePointAt(0) ?? 0;
  return sum % colourCount;
}
