export interface ComboboxOption {
  value: string;
  label: string;
  /** At the end of the row: a code, an email. */
  hint?: string;
  /** Further search terms. */
  keywords?: readonly string[];
  isDisabled?: boolean;
}

// 'reunion' finds 'Réunion', and case does not matter.
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the options that match the text: exact codes and names first, then those that start with it. */
export function matchOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const query = plain(typed.trim());
  if (query === '') return options;
  const rankOf = ({ value, label, hint = '', keywords = [] }: ComboboxOption): number => {
    const texts = [label, value, hint, ...keywords].map(plain);
    const ranks = [
      plain(value) === query,
      texts.includes(query),
      plain(label).startsWith(query),
      texts.some((text) => text.startsWith(query)),
      texts.some((text) => text.includes(query)),
    ];
    return ranks.indexOf(true);
  };
  return options
    .map((option) => ({ option, rank: rankOf(option) }))
    .filter(({ rank }) => rank >= 0)
    .sort((left, right) => left.rank - right.rank)
    .map(({ option }) => option);
}
