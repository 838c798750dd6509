// Descriptions are stored in English and shown in the language of a page, whose words people search for.
import { transactionText } from '@portal/contract';
import { inLanguage, languageTags, serverTexts } from '../../base/language/inLanguage';

/** What comes before the name of a plan. */
const beginnings = ['Refund of ', 'eSIM purchase: ', 'Data plan purchase: '];
const plan = '\u{10FFFF}';

const shown = languageTags.flatMap((tag) =>
  inLanguage(tag, () =>
    [...serverTexts(), ...beginnings.map((stored) => stored + plan)].map((stored) => ({
      stored: stored.replace(plan, ''),
      text: transactionText(stored).replace(plan, '').toLowerCase(),
    })),
  ),
);

/** Shorter texts are in too many descriptions of languages that are not the user's. */
const shortest = 4;

/** The texts to search in stored descriptions: the one that was typed, and those that some page shows with it. */
export function storedTextsFor(search: string): string[] {
  const typed = search.trim().toLowerCase();
  if (typed.length < shortest) return [search];
  const further = shown.flatMap(({ stored, text }) => {
    if (text.includes(typed)) return [stored];
    return typed.startsWith(text)
      ? storedTextsFor(typed.slice(text.length)).map((rest) => stored + rest)
      : [];
  });
  return [search, ...further];
}
