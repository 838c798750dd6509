import { browserStorage } from '@portal/platform';
import { useLayoutEffect, useRef } from 'react';

/**
 * The height that something had on the last visit, so that the page keeps its place while it loads and nothing moves when
 * it appears.
 *
 * @param name of the element, for its storage
 * @param isKnown whether the element has its final contents, or is known to be absent
 * @returns a ref for the element, and the height in CSS pixels: 0 where it was absent, or where the browser stores nothing
 */
export function useReservedHeight<Element extends HTMLElement = HTMLDivElement>(
  name: 'ready-to-install' | 'active-esims',
  isKnown: boolean,
) {
  const storageKey = `portal:${name}-height`;
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!isKnown) return;
    browserStorage.write(storageKey, String(ref.current?.offsetHeight ?? 0));
  });
  return { ref, heightPx: storedHeight(storageKey) };
}

function storedHeight(storageKey: string): number {
  const height = Number(browserStorage.read(storageKey));
  return height > 0 && height < 1000 ? height : 0;
}
