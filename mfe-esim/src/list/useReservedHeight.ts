import { browserStorage } from '@portal/platform';
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
    browserStorage.write(storageKey, String(ref.current?.offsetHeight ?? 0));
  });
  return { ref, heightPx: storedHeight() };
}

function storedHeight(): number {
  const height = Number(browserStorage.read(storageKey));
  return height > 0 && height < 1000 ? height : 0;
}
