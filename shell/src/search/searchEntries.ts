import { searchEntriesPath } from '@portal/contract';
import { ownFetch, type ActionDeclaration, type ResultPage } from '@portal/platform/host';
import { useEffect, useState } from 'react';
import { ownEntries } from '../remotes/registry';

/** What the remotes of this visitor let the search find. */
export interface SearchEntries {
  actions: ActionDeclaration[];
  resultPages: ResultPage[];
}
type Declared = { [Part in keyof SearchEntries]?: SearchEntries[Part] };

let loading: Promise<SearchEntries> | null = null;

/** Reads what the releases declare; pages do not carry it, because most visits never search. */
async function readEntries(): Promise<SearchEntries> {
  const response = await ownFetch(new URL(searchEntriesPath, window.location.href));
  if (!response.ok) throw new Error(`The entries of the search were answered with ${response.status}.`);
  const { remotes } = (await response.json()) as { remotes: Record<string, Declared> };
  // A remote of this tab alone declares its own.
  const declared = Object.values({ ...remotes, ...ownEntries() });
  return {
    actions: declared.flatMap(({ actions = [] }) => actions),
    resultPages: declared.flatMap(({ resultPages = [] }) => resultPages),
  };
}

const none: SearchEntries = { actions: [], resultPages: [] };

/**
 * The entries; none until they are read.
 *
 * @param isUsed whether somebody searches: what could not be read is read again when the next search begins
 */
export function useSearchEntries(isUsed: boolean): SearchEntries {
  const [entries, setEntries] = useState(none);
  useEffect(() => {
    loading ??= readEntries();
    loading.then(setEntries, () => (loading = null));
  }, [isUsed]);
  return entries;
}
