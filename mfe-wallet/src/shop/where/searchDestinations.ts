import MiniSearch, { type SearchResult } from 'minisearch';
import type { Destination } from '../destinations';
import { aliases } from './aliases';

/** The longest text that is searched for. */
export const longestSearch = 60;
const shownAtMost = 12;

const marks = /\p{M}/gu;

/** Lower case, without accents: 'Türkiye' is found as 'turkiye'. */
export const plain = (text: string): string => text.normalize('NFD').replace(marks, '').toLowerCase();

/** Returns a function that finds destinations by name, code or alias, with an accent or a typo wrong. */
export function indexDestinations(destinations: readonly Destination[]): (text: string) => Destination[] {
  const index = new MiniSearch<{ id: string; name: string; code: string; aliases: string }>({
    fields: ['name', 'code', 'aliases'],
    processTerm: plain,
    searchOptions: {
      boost: { code: 4, name: 3, aliases: 3 },
      prefix: true,
      // One letter of four may be wrong; shorter words would match everything.
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      maxFuzzy: 2,
      weights: { prefix: 0.8, fuzzy: 0.2 },
      combineWith: 'AND',
    },
  });
  const byId = new Map<string, Destination>(destinations.map((destination) => [destination.id, destination]));
  index.addAll(
    destinations.map(({ id, name, kind }) => ({
      id,
      name,
      code: kind === 'country' ? id : '',
      aliases: aliases[id] ?? '',
    })),
  );
  return (text) =>
    index
      .search(text.slice(0, longestSearch))
      .sort((left, right) => Number(beginsAlike(right)) - Number(beginsAlike(left)))
      .slice(0, shownAtMost)
      .flatMap(({ id }) => byId.get(String(id)) ?? []);
}

// Typos are seldom in the first letter: for 'holand' Holland comes before Poland.
const beginsAlike = ({ terms, queryTerms }: SearchResult): boolean =>
  terms.some((term) => queryTerms.some((typed) => typed[0] === term[0]));
