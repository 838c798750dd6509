import { baseApi, store } from '@portal/platform/host';

/** A look at another tab that is shorter sends nothing. */
const minHiddenMs = 5_000;

/**
 * Refetches what the screens show when the page becomes visible again: another tab, device or the server may have changed it
 * meanwhile.
 *
 * @returns a function that stops it
 */
export function refetchOnReturn(): () => void {
  let hiddenAtMs = document.visibilityState === 'hidden' ? Date.now() : Infinity;
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAtMs = Date.now();
      return;
    }
    // Without a connection, its return refetches.
    if (Date.now() - hiddenAtMs >= minHiddenMs && navigator.onLine)
      store.dispatch(baseApi.internalActions.onOnline());
  };
  document.addEventListener('visibilitychange', handleVisibility);
  return () => document.removeEventListener('visibilitychange', handleVisibility);
}
