import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';

interface Options {
  isOpen: boolean;
  /** What the popup hangs on. */
  anchorRef: RefObject<HTMLElement | null>;
  /** As wide as the anchor; else the popup has a width of its own. */
  isAnchorWide?: boolean;
  /** Which edge it shares with its anchor. Default 'start'. */
  align?: 'start' | 'end';
}

const gapPx = 4;
const edgePx = 8;
/** With less room than this below, the popup opens upwards if there is more above. */
const enoughPx = 300;

// Seen through and not hidden, for what is hidden cannot take the focus, which an effect may give it first.
const unplaced: CSSProperties = { position: 'fixed', top: 0, left: 0, opacity: 0 };

/**
 * Where a popup stands: under its anchor, or above where there is no room. Fixed to the window, so that a
 * scrolling body (of a dialog) does not cut it off.
 */
export function useAnchoredStyle({
  isOpen,
  anchorRef,
  isAnchorWide = false,
  align = 'start',
}: Options): CSSProperties {
  const [style, setStyle] = useState(unplaced);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => {
      const anchor = anchorRef.current?.getBoundingClientRect();
      if (!anchor) return;
      const roomBelow = window.innerHeight - anchor.bottom;
      const isAbove = roomBelow < enoughPx && anchor.top > roomBelow;
      setStyle({
        position: 'fixed',
        // Without the scroll bar, from whose inner edge 'right' is counted.
        ...(align === 'end'
          ? { right: Math.max(edgePx, document.documentElement.clientWidth - anchor.right) }
          : { left: Math.max(edgePx, anchor.left) }),
        ...(isAbove ? { bottom: window.innerHeight - anchor.top + gapPx } : { top: anchor.bottom + gapPx }),
        ...(isAnchorWide ? { width: anchor.width } : { maxWidth: `calc(100vw - ${2 * edgePx}px)` }),
        maxHeight: Math.max(160, (isAbove ? anchor.top : roomBelow) - gapPx - edgePx),
      });
    };
    place();
    // Capture: scrolling happens in any element above, and does not bubble.
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [isOpen, anchorRef, isAnchorWide, align]);

  return style;
}
