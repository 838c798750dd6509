/**
 * The text of a code that the server sent, such as a state or a reason. One that only a later release of the server knows
 * has the text `other`, or is read as words itself: 'in_review' is 'In review'.
 */
export function codeText<Code extends string>(
  texts: Readonly<Record<Code, string>>,
  code: Code,
  other?: string,
): string {
  const known = (texts as Readonly<Record<string, string | undefined>>)[code];
  return known ?? other ?? (code[0] ?? '').toUpperCase() + code.slice(1).replace(/[-_]/g, ' ');
}
