import { browserStorage } from '@portal/platform';

// eSIMs whose installation was put off in this browser.
const storageKey = 'portal:put-off-installs';
const maxItems = 50;

/** The uids; none where the browser stores nothing. */
export function putOffInstalls(): string[] {
  const stored = browserStorage.readJson(storageKey);
  return Array.isArray(stored) ? stored.filter((uid) => typeof uid === 'string') : [];
}

/** Remembers that the eSIM is to be installed later. */
export function putOffInstall(uid: string): void {
  browserStorage.writeJson(storageKey, [uid, ...putOffInstalls()].slice(0, maxItems));
}
