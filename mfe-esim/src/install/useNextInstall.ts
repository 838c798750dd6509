import type { Esim } from '@portal/contract';
import { useState } from 'react';
import { browserStorage } from '@portal/platform';

/** The first of the eSIMs whose installation was not postponed, and a function that postpones it. */
export function useNextInstall(esims: readonly Esim[]) {
  const [postponed, setPostponed] = useState(postponedInstalls);
  const next = esims.find(({ uid }) => !postponed.includes(uid)) ?? null;
  const handleLater = () => {
    if (!next) return;
    postponeInstall(next.uid);
    setPostponed([...postponed, next.uid]);
  };
  return { next, handleLater };
}

// eSIMs whose installation was postponed in this browser.
const storageKey = 'portal:put-off-installs';
const maxItems = 50;

/** The uids; none where the browser stores nothing. */
function postponedInstalls(): string[] {
  const stored = browserStorage.readJson(storageKey);
  return Array.isArray(stored) ? stored.filter((uid) => typeof uid === 'string') : [];
}

/** Remembers that the eSIM is to be installed later. */
function postponeInstall(uid: string): void {
  browserStorage.writeJson(storageKey, [uid, ...postponedInstalls()].slice(0, maxItems));
}
