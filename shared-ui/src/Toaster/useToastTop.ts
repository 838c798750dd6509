import { useLayoutEffect, useState } from 'react';

const gapPx = 12;
/** Room for one toast of three lines. */
const neededPx = 140;

/**
 * Top edge of toasts in a dialog, which must not cover its Close button: above it if there is room, else below. The
 * button is found by its name, because the dialog can come from another copy of this library.
 */
function topIn(container: HTMLElement): number | null {
  const close = container.querySelector('button[aria-label="Close"]')?.getBoundingClientRect();
  if (!close) return null;
  return close.top > neededPx ? gapPx : close.bottom + gapPx;
}

/** Top edge of the toasts in px; null outside of dialogs, where they begin below the page's header. */
export function useToastTop(container: HTMLElement, isShown: boolean): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!isShown) return;
    const update = () => setTop(topIn(container));
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [container, isShown]);
  return top;
}
