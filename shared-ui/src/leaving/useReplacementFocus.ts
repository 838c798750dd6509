import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Position {
  parent: Element;
  previous: Element | null;
}

/** Where an element and what surrounds it on its page or in its dialog are, from the inside to the outside. */
function positionsOf(element: Element): Position[] {
  const parent = element.parentElement;
  if (!parent || parent === document.body || element.matches('main, dialog')) return [];
  return [{ parent, previous: element.previousElementSibling }, ...positionsOf(parent)];
}

/** The innermost element that is where another one was removed, or before it. */
function replacementAt(positions: readonly Position[]): Element | null {
  const found = positions.find(({ parent }) => parent.isConnected);
  if (!found) return null;
  const { parent, previous } = found;
  const before = previous?.isConnected ? previous : null;
  return (before ? before.nextElementSibling : parent.firstElementChild) ?? before ?? parent;
}

/** Frames of about three seconds: what comes after a part whose height is not known is hidden for two at most. */
const maxFrames = 180;

/** Focuses an element unless something has the focus. A browser gives none to what is hidden. */
function focusWhenShown(target: HTMLElement, framesLeft = maxFrames): void {
  if (document.activeElement !== document.body || !target.isConnected) return;
  target.focus({ preventScroll: true });
  if (document.activeElement !== target && framesLeft > 0)
    requestAnimationFrame(() => focusWhenShown(target, framesLeft - 1));
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
      const positions = positionsOf(element);
      // After the commit, when React has rendered what comes instead.
      queueMicrotask(() => {
        const replacement = replacementAt(positions);
        const target = replacement?.querySelector('h1, h2, h3, h4') ?? replacement;
        if (!(target instanceof HTMLElement)) return;
        target.tabIndex = -1;
        focusWhenShown(target);
      });
    };
  }, []);
  return ref;
}
