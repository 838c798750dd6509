// eSIMs whose installation was put off in this browser.
const storageKey = 'portal:put-off-installs';
const maxItems = 50;

/** The uids; none where the browser stores nothing. */
export function putOffInstalls(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((uid) => typeof uid === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that the eSIM is to be installed later. */
export function putOffInstall(uid: string): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify([uid, ...putOffInstalls()].slice(0, maxItems)));
  } catch {
    // Then it is put off until the next load.
  }
}
