import { useLayoutEffect, useRef } from 'react';

const storageKey = 'portal:ready-to-install-height';

/**
 * The height that something had on the last visit, so that the page keeps its place while it loads and nothing moves when
 * it appears.
 *
 * @param isKnown whether the element has its final contents, or is known to be absent
 * @returns a ref for the element, and the height in CSS pixels: 0 where it was absent, or where the browser stores nothing
 */
export function useReservedHeight(isKnown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isKnown) return;
    try {
      window.localStorage.setItem(storageKey, String(ref.current?.offsetHeight ?? 0));
    } catch {
      // Then the page moves on the next visit, too.
    }
  });
  return { ref, heightPx: storedHeight() };
}

function storedHeight(): number {
  try {
    const height = Number(window.localStorage.getItem(storageKey));
    return height > 0 && height < 1000 ? height : 0;
  } catch {
    return 0;
  }
}
