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
 */
export const startLeaving = (): void => setLeaving(true);

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
