export interface ComboboxOption {
  value: string;
  label: string;
  /** At the end of the row: a code, an email. */
  hint?: string;
  /** Further search terms. */
  keywords?: readonly string[];
  isDisabled?: boolean;
}

const marks = /\p{M}/gu;
const separators = /[^\p{L}\p{N}]+/u;
const ordinary = /^[\p{L}\p{N}\s.,'’&-]+$/u;

/** Lower case, without accents: 'reunion' finds 'Réunion'. */
export const plainText = (text: string): string => text.normalize('NFD').replace(marks, '').toLowerCase();

/** The ranks of a match, the best first. */
const ranks = { code: 0, equal: 1, nameBegins: 2, begins: 3, words: 4, contains: 5, typo: 6 } as const;

function ranked(options: readonly ComboboxOption[], typed: string) {
  const query = plainText(typed.trim());
  const terms = ordinary.test(query) ? query.split(separators).filter(Boolean) : [];
  const found = options.flatMap((option) => {
    const rank = rankOf(option, query, terms);
    return rank === null ? [] : [{ option, rank }];
  });
  // A typo is assumed only where nothing is spelt so: 'Holland' is not Poland.
  const spelt = found.filter(({ rank }) => rank !== ranks.typo);
  return (spelt.length > 0 ? spelt : found).sort((left, right) => left.rank - right.rank);
}

function rankOf({ value, label, hint = '', keywords = [] }: ComboboxOption, query: string, terms: string[]) {
  const texts = [label, value, hint, ...keywords].map(plainText);
  if (plainText(value) === query) return ranks.code;
  if (texts.includes(query)) return ranks.equal;
  if (plainText(label).startsWith(query)) return ranks.nameBegins;
  if (texts.some((text) => text.startsWith(query))) return ranks.begins;
  const words = texts.flatMap((text) => text.split(separators));
  const haveAll = (fits: (word: string, term: string) => boolean) =>
    terms.length > 0 && terms.every((term) => words.some((word) => fits(word, term)));
  if (haveAll((word, term) => word.startsWith(term))) return ranks.words;
  if (texts.some((text) => text.includes(query))) return ranks.contains;
  return haveAll(isTypoOf) ? ranks.typo : null;
}

/** One letter of four may be wrong, and seldom the first; shorter words would match everything. */
function isTypoOf(word: string, term: string): boolean {
  const allowed = Math.min(2, Math.round(term.length / 4));
  if (term.length < 4 || word[0] !== term[0] || Math.abs(word.length - term.length) > allowed) return false;
  return editDistance(word, term) <= allowed;
}

/** Letters to add, remove or replace until the words are the same. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    for (let index = 1; index <= right.length; index += 1) {
      const replaced = (row[index - 1] ?? 0) + Number(left[at - 1] !== right[index - 1]);
      next.push(Math.min(replaced, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

/**
 * Returns the options that match the text: exact codes and names first, then those that begin with it, then those that
 * contain it; with a letter wrong only if there is no other.
 */
export function matchOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  if (typed.trim() === '') return options;
  return ranked(options, typed).map(({ option }) => option as Option);
}

/** The one option that the text means: the only match, or the one whose code or name it is. */
export function certainMatch(options: readonly ComboboxOption[], typed: string): ComboboxOption | null {
  if (typed.trim() === '') return null;
  const [first, second] = ranked(options, typed);
  if (!first) return null;
  return !second || (first.rank <= ranks.equal && second.rank > first.rank) ? first.option : null;
}
