import { useSyncExternalStore } from 'react';

let isLeaving = false;
const listeners = new Set<() => void>();

function setLeaving(value: boolean): void {
  isLeaving = value;
  for (const listener of listeners) listener();
}

/**
 * From a forced end of the session to the full navigation that follows it nothing is shown that a person could begin to
 * fill in: the navigation would take it away.
 *
 * @returns false where the page is being left already: every call that was refused ends the session once more
 */
export function startLeaving(): boolean {
  if (isLeaving) return false;
  setLeaving(true);
  return true;
}

// The browser may keep the page that was left and bring it back as it was.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) setLeaving(false);
});

/** Whether this page is about to be left for the login. */
export const useIsLeaving = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isLeaving,
  );
