import { useSyncExternalStore } from 'react';

let isLeaving = false;
const listeners = new Set<() => void>();

function setLeaving(value: boolean): void {
  isLeaving = value;
  for (const listener of listeners) listener();
}

/**
 * Hides the page between a forced sign-out and its redirect, so that nobody starts to fill in a form that is about to
 * disappear.
 *
 * @returns false if the redirect is already pending: every rejected call ends the session once more
 */
export function startLeaving(): boolean {
  if (isLeaving) return false;
  setLeaving(true);
  return true;
}

// The back/forward cache can restore this page.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) setLeaving(false);
});

/** Returns true while the redirect to the login is pending. */
export const useIsLeaving = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isLeaving,
  );
