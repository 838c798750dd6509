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

function roomAt(side: TooltipSide, anchor: Box, viewport: Size): number {
  if (side === 'top') return anchor.top;
  if (side === 'left') return anchor.left;
  if (side === 'bottom') return viewport.height - anchor.top - anchor.height;
  return viewport.width - anchor.left - anchor.width;
}

const within = (value: number, greatest: number) => Math.max(edgePx, Math.min(value, greatest - edgePx));

/**
 * Where a bubble stands beside its anchor, in px of the window: on the side asked for, on the opposite one where only
 * that has room, and moved along the anchor so that all of it is seen.
 */
export function placeBubble(wanted: TooltipSide, anchor: Box, bubble: Size, viewport: Size) {
  const isUpright = wanted === 'top' || wanted === 'bottom';
  const needed = (isUpright ? bubble.height : bubble.width) + gapPx + edgePx;
  const isTurned =
    roomAt(wanted, anchor, viewport) < needed && roomAt(opposite[wanted], anchor, viewport) >= needed;
  const side = isTurned ? opposite[wanted] : wanted;

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
