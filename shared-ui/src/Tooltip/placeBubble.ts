export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  left: number;
  top: number;
}

const gapPx = 8;
const edgePx = 8;

const opposite: Record<TooltipSide, TooltipSide> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};

function spaceAt(side: TooltipSide, anchor: Box, viewport: Size): number {
  if (side === 'top') return anchor.top;
  if (side === 'left') return anchor.left;
  if (side === 'bottom') return viewport.height - anchor.top - anchor.height;
  return viewport.width - anchor.left - anchor.width;
}

const within = (value: number, greatest: number) => Math.max(edgePx, Math.min(value, greatest - edgePx));

/**
 * Positions a bubble next to its anchor, in px of the window: on the preferred side, on the opposite one if only that
 * has space, and shifted along the anchor to stay visible.
 */
export function placeBubble(preferredSide: TooltipSide, anchor: Box, bubble: Size, viewport: Size) {
  const isUpright = preferredSide === 'top' || preferredSide === 'bottom';
  const needed = (isUpright ? bubble.height : bubble.width) + gapPx + edgePx;
  const isFlipped =
    spaceAt(preferredSide, anchor, viewport) < needed &&
    spaceAt(opposite[preferredSide], anchor, viewport) >= needed;
  const side = isFlipped ? opposite[preferredSide] : preferredSide;

  let left = anchor.left + (anchor.width - bubble.width) / 2;
  let top = anchor.top + (anchor.height - bubble.height) / 2;
  if (side === 'top') top = anchor.top - bubble.height - gapPx;
  if (side === 'bottom') top = anchor.top + anchor.height + gapPx;
  if (side === 'left') left = anchor.left - bubble.width - gapPx;
  if (side === 'right') left = anchor.left + anchor.width + gapPx;

  return {
    side,
    left: within(left, viewport.width - bubble.width),
    top: within(top, viewport.height - bubble.height),
  };
}
