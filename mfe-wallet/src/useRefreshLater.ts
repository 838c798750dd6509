import { useRefreshTags } from '@portal/platform';
import { useCallback, useEffect, useRef } from 'react';

type Tags = Parameters<ReturnType<typeof useRefreshTags>>[0];

/**
 * Refreshes what was changed a moment after the message, as the specification says (1 to 2 seconds).
 * Leaving the screen before that refreshes at once, so that no other screen shows the old figure.
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
