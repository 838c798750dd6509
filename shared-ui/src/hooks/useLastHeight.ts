import { useLayoutEffect, useRef, useState } from 'react';

interface Storage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => unknown;
}

/**
 * Keeps the place of a part that comes late, with the height that it had on the last visit at this width, so that nothing
 * below it moves. Before the first visit what is below waits for it, as `globalCss` says.
 *
 * @param storage of the browser, as the platform has it
 * @param name of the part, for its storage
 * @param isKnown whether the part has its final contents, or is known to be absent
 * @returns a ref for the frame of the part, attributes for the frame until then, and its least height in CSS pixels: 0
 *   where it was absent, or where the browser stores nothing
 */
export function useLastHeight<Element extends HTMLElement = HTMLDivElement>(
  storage: Storage,
  name: string,
  isKnown: boolean,
) {
  const storageKey = `portal:${name}-height`;
  const ref = useRef<Element>(null);
  const [last] = useState(() => heightAt(window.innerWidth, storage.read(storageKey)));
  useLayoutEffect(() => {
    if (isKnown) storage.write(storageKey, `${window.innerWidth}:${ref.current?.offsetHeight ?? 0}`);
  });
  const heightPx = isKnown ? 0 : (last ?? 0);
  return {
    ref,
    heightPx,
    place: { style: { minHeight: heightPx }, 'data-unsettled': (!isKnown && last === null) || undefined },
  };
}

/** The stored height, or null where there is none for this width. */
function heightAt(widthPx: number, stored: string | null): number | null {
  const [width, height] = (stored ?? '').split(':').map(Number);
  return width === widthPx && height !== undefined && height >= 0 ? Math.min(height, 1000) : null;
}
