import { useSyncExternalStore } from 'react';

/** From here on a person wonders whether anything happens. */
export const slowAfterMs = 8000;

let slowCalls = 0;
const slowListeners = new Set<() => void>();
const noResponseListeners = new Set<() => void>();

function changeSlowCalls(by: number): void {
  slowCalls += by;
  for (const listener of slowListeners) listener();
}

/** Says of a call that it began; the result says that it ended, and whether an answer came. */
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

/** Calls `listener` each time a call to /api got no answer. Returns how to stop. */
export function onNoResponse(listener: () => void): () => void {
  noResponseListeners.add(listener);
  return () => noResponseListeners.delete(listener);
}

/** Whether a call to /api is under way for longer than people wait gladly. */
export const useIsResponseSlow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      slowListeners.add(listener);
      return () => slowListeners.delete(listener);
    },
    () => slowCalls > 0,
  );
