import { browserStorage } from '@portal/platform';

// eSIMs whose installation was postponed in this browser.
const storageKey = 'portal:put-off-installs';
const maxItems = 50;

/** The uids; none where the browser stores nothing. */
export function postponedInstalls(): string[] {
  const stored = browserStorage.readJson(storageKey);
  return Array.isArray(stored) ? stored.filter((uid) => typeof uid === 'string') : [];
}

/** Remembers that the eSIM is to be installed later. */
export function postponeInstall(uid: string): void {
  browserStorage.writeJson(storageKey, [uid, ...postponedInstalls()].slice(0, maxItems));
}
