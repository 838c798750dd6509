/** Shown for missing values. */
export const blankMark = '-';

/** The text itself, or '-' when it is missing or only spaces. */
export function orBlank(text: string | null | undefined): string {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? blankMark : trimmed;
}
