import type { CSSProperties, RefObject } from 'react';
import { edgePx, placePopup } from './placePopup';
import { usePlacement, viewportSize } from './usePlacement';

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
/** With less space below, the popup opens upwards if there is more space above. */
const neededPx = 300;
const leastHeightPx = 160;

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
  return usePlacement(isOpen, () => {
    const anchor = anchorRef.current?.getBoundingClientRect();
    if (!anchor) return null;
    const placement = placePopup({
      anchor,
      viewport: viewportSize(),
      side: 'bottom',
      align,
      gapPx,
      neededPx,
    });
    return {
      ...placement.edges,
      ...(isAnchorWide ? { width: anchor.width } : { maxWidth: `calc(100vw - ${2 * edgePx}px)` }),
      maxHeight: Math.max(leastHeightPx, placement.spacePx - gapPx - edgePx),
    };
  });
}
