import { useRefreshTags } from '@portal/platform';
import { useCallback, useEffect, useRef } from 'react';

type Tags = Parameters<ReturnType<typeof useRefreshTags>>[0];

/**
 * Refetches changed data 1 to 2 seconds after the message, as specified. Leaving the screen earlier refetches at
 * once, so that no other screen shows outdated figures.
 */
export function useRefreshLater(): (tags: Tags, delayMs: number) => void {
  const refresh = useRefreshTags();
  const pending = useRef(new Map<ReturnType<typeof setTimeout>, Tags>());

  useEffect(() => {
    const waiting = pending.current;
    return () => {
      for (const [timer, tags] of waiting) {
        clearTimeout(timer);
        refresh(tags);
      }
      waiting.clear();
    };
  }, [refresh]);

  return useCallback(
    (tags, delayMs) => {
      const timer = setTimeout(() => {
        pending.current.delete(timer);
        refresh(tags);
      }, delayMs);
      pending.current.set(timer, tags);
    },
    [refresh],
  );
}
