import { useSyncExternalStore } from 'react';

/** After this time users start to wonder whether anything happens. */
export const slowAfterMs = 8000;

let slowCalls = 0;
const slowListeners = new Set<() => void>();
const noResponseListeners = new Set<() => void>();

function changeSlowCalls(by: number): void {
  slowCalls += by;
  for (const listener of slowListeners) listener();
}

/** Registers a call; the returned function ends it and reports whether a response arrived. */
export function watchCall(): (hasResponse: boolean) => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    changeSlowCalls(1);
  }, slowAfterMs);
  return (hasResponse) => {
    clearTimeout(timer);
    if (isSlow) changeSlowCalls(-1);
    if (!hasResponse) for (const listener of noResponseListeners) listener();
  };
}

/** Calls `listener` each time a call to /api got no response. Returns a function that unsubscribes. */
export function onNoResponse(listener: () => void): () => void {
  noResponseListeners.add(listener);
  return () => noResponseListeners.delete(listener);
}

/** Returns true while a call to /api takes unusually long. */
export const useIsResponseSlow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      slowListeners.add(listener);
      return () => slowListeners.delete(listener);
    },
    () => slowCalls > 0,
  );
