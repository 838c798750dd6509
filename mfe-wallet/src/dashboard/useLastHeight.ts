import { browserStorage } from '@portal/platform';
import { useEffect, useRef, useState } from 'react';

/**
 * The height that a part of another remote had on the last visit, which the page keeps for it while the remote loads, so
 * that nothing below it moves.
 *
 * @param name of the part, for its storage
 * @param isKnown whether the part has its final contents
 * @returns a ref for the frame of the part, and its least height in CSS pixels until then: 0 on the first visit
 */
export function useLastHeight(name: string, isKnown: boolean) {
  const storageKey = `portal:${name}-height`;
  const ref = useRef<HTMLDivElement>(null);
  const [lastPx] = useState(() => Number(browserStorage.read(storageKey)) || 0);
  useEffect(() => {
    if (isKnown) browserStorage.write(storageKey, String(ref.current?.offsetHeight ?? 0));
  }, [isKnown, storageKey]);
  return { ref, minHeightPx: isKnown ? 0 : Math.min(lastPx, 1000) };
}
