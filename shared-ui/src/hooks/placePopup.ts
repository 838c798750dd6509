export type Side = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  left: number;
  top: number;
}

export interface PopupPlacement {
  /** The element it belongs to, in px of the window. */
  anchor: Box;
  viewport: Size;
  /** The preferred side of the anchor. */
  side: Side;
  /** The edge aligned with the anchor, or its middle, for which the size of the popup must be known. */
  align: 'start' | 'end' | Size;
  /** Distance from the anchor in px. */
  gapPx: number;
  /** With less space at its side, or from its edge on, the popup moves to the opposite one if there is more. */
  neededPx: number;
}

/** Distance that a popup keeps from the edge of the window. */
export const edgePx = 8;

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/**
 * Positions a popup next to its anchor: on the preferred side, or on the opposite one.
 *
 * @returns its side, the space there in px, and its distances in px from the edges of the window, for `position: fixed`
 */
export function placePopup({ anchor, viewport, side: preferred, align, gapPx, neededPx }: PopupPlacement) {
  const space: Record<Side, number> = {
    top: anchor.top,
    left: anchor.left,
    bottom: viewport.height - anchor.top - anchor.height,
    right: viewport.width - anchor.left - anchor.width,
  };
  const other = opposite[preferred];
  const side = space[preferred] < neededPx && space[other] > space[preferred] ? other : preferred;
  const isUpright = side === 'top' || side === 'bottom';
  const [along, across, start, end] = isUpright
    ? (['height', 'width', 'left', 'right'] as const)
    : (['width', 'height', 'top', 'bottom'] as const);
  // Fixed at the edge next to the anchor, so that the popup grows away from it.
  let fromEdge = viewport[along] - space[side] + gapPx;
  let aligned: Partial<Record<Side, number>>;
  if (typeof align === 'string') {
    const [preferredEdge, otherEdge] = align === 'start' ? ([start, end] as const) : ([end, start] as const);
    const isCrowded = viewport[across] - space[preferredEdge] < neededPx;
    const edge = isCrowded && space[otherEdge] < space[preferredEdge] ? otherEdge : preferredEdge;
    aligned = { [edge]: Math.max(edgePx, space[edge]) };
  } else {
    fromEdge = Math.min(fromEdge, Math.max(edgePx, viewport[along] - align[along] - edgePx));
    const middle = anchor[start] + (anchor[across] - align[across]) / 2;
    aligned = { [start]: Math.max(edgePx, Math.min(middle, viewport[across] - align[across] - edgePx)) };
  }
  return { side, spacePx: space[side], edges: { ...aligned, [opposite[side]]: fromEdge } };
}
