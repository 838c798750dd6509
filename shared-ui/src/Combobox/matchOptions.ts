export interface ComboboxOption {
  value: string;
  label: string;
  /** At the end of the row: a code, an email. */
  hint?: string;
  /** Further words that find it. */
  keywords?: readonly string[];
  isDisabled?: boolean;
}

// 'reunion' finds 'Réunion', and case does not matter.
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The options that hold what was typed; those that begin with it come first. */
export function matchOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return options;
  const wordsOf = (option: ComboboxOption) =>
    [option.label, option.value, option.hint ?? '', ...(option.keywords ?? [])].map(plain);
  const matches = options.filter((option) => wordsOf(option).some((word) => word.includes(wanted)));
  const begins = (option: ComboboxOption) => wordsOf(option).some((word) => word.startsWith(wanted));
  return [...matches.filter(begins), ...matches.filter((option) => !begins(option))];
}
