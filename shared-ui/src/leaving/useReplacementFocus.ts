import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Frames of about three seconds: what comes after a part whose height is not known is hidden for two at most. */
const maxFrames = 180;

/** Focuses an element unless something has the focus. A browser gives none to what is hidden. */
function focusWhenShown(target: HTMLElement, framesLeft = maxFrames): void {
  if (document.activeElement !== document.body || !target.isConnected) return;
  target.focus({ preventScroll: true });
  if (framesLeft > 0) requestAnimationFrame(() => focusWhenShown(target, framesLeft - 1));
}

/**
 * Moves the focus of an element that is removed to what comes instead, at its heading if it has one. For a failure
 * with Retry, whose button goes when the retry succeeds, and for a card that is removed. Not where what comes takes the focus itself.
 *
 * @returns the ref of the element
 */
export function useReplacementFocus<Removed extends HTMLElement>(): RefObject<Removed | null> {
  const ref = useRef<Removed>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Where nodes are removed, the browser moves its ends to where they were.
      const frame = element.closest('main, dialog') ?? document.body;
      const range = document.createRange();
      range.selectNode(element);
      // After the commit, when React has rendered what comes instead.
      queueMicrotask(() => {
        const { startContainer: around, startOffset } = range;
        if (!(around instanceof HTMLElement) || !frame.contains(around)) return;
        const found = around.childNodes[startOffset] ?? around.lastChild;
        const replacement = found instanceof HTMLElement ? found : around;
        const target = replacement.querySelector<HTMLElement>('h1, h2, h3, h4') ?? replacement;
        target.tabIndex = -1;
        focusWhenShown(target);
      });
    };
  }, []);
  return ref;
}
