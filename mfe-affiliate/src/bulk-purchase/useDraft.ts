import type { BulkLine } from '@portal/contract';
import { tabStorage } from '@portal/platform';
import { useState } from 'react';

/** A line with an id of its own, so that its fields keep the focus when others are removed. */
export interface DraftLine extends BulkLine {
  id: string;
}

export interface Draft {
  /** Another one after each change: what was checked or paid is this draft. */
  version: string;
  /** A country's code or a region. */
  to: string | null;
  planId: string | null;
  lines: DraftLine[];
}

const newDraft = (): Draft => ({ version: crypto.randomUUID(), to: null, planId: null, lines: [] });
const keyOf = (userId: string) => `portal:several:${userId}`;

/** What was chosen and typed, stored for this tab: a reload loses nothing. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(userId) ?? newDraft());
  const store = (next: Draft) => {
    setDraft(next);
    tabStorage.writeJson(keyOf(userId), next);
  };
  return {
    draft,
    change: (changes: Partial<Omit<Draft, 'version'>>) =>
      store({ ...draft, ...changes, version: crypto.randomUUID() }),
    clear: () => store(newDraft()),
  };
}

export const draftLine = (line: BulkLine): DraftLine => ({ ...line, id: crypto.randomUUID() });

function readDraft(userId: string): Draft | null {
  const stored = tabStorage.readJson(keyOf(userId));
  return isDraft(stored) ? stored : null;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'lines' in value &&
  Array.isArray(value.lines);
