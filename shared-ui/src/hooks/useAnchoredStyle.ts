import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';

interface Options {
  isOpen: boolean;
  /** The element the popup is attached to. */
  anchorRef: RefObject<HTMLElement | null>;
  /** Same width as the anchor; otherwise the popup's own width. */
  isAnchorWide?: boolean;
  /** The edge aligned with the anchor. Default 'start'. */
  align?: 'start' | 'end';
}

const gapPx = 4;
const edgePx = 8;
/** With less space below, the popup opens upwards if there is more space above. */
const enoughPx = 300;

// Transparent instead of hidden, because hidden elements cannot be focused, and an effect may focus them first.
const unplaced: CSSProperties = { position: 'fixed', top: 0, left: 0, opacity: 0 };

/**
 * Positions a popup under its anchor, or above without space below. Fixed to the window, so that a scrolling dialog
 * body does not clip it.
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
      const spaceBelow = window.innerHeight - anchor.bottom;
      const isAbove = spaceBelow < enoughPx && anchor.top > spaceBelow;
      setStyle({
        position: 'fixed',
        // Without the scroll bar, because 'right' is measured from its inner edge.
        ...(align === 'end'
          ? { right: Math.max(edgePx, document.documentElement.clientWidth - anchor.right) }
          : { left: Math.max(edgePx, anchor.left) }),
        ...(isAbove ? { bottom: window.innerHeight - anchor.top + gapPx } : { top: anchor.bottom + gapPx }),
        ...(isAnchorWide ? { width: anchor.width } : { maxWidth: `calc(100vw - ${2 * edgePx}px)` }),
        maxHeight: Math.max(160, (isAbove ? anchor.top : spaceBelow) - gapPx - edgePx),
      });
    };
    place();
    // Capture, because scroll events of ancestors do not bubble.
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [isOpen, anchorRef, isAnchorWide, align]);

  return style;
}
