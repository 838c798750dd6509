import { cloneElement, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { popupContainerOf } from '../hooks/popupContainer';
import { edgePx, placePopup, type Side } from '../hooks/placePopup';
import { usePlacement, viewportSize } from '../hooks/usePlacement';
import { theme } from '../theme/theme';
import { useTooltipVisibility } from './useTooltipVisibility';

const gapPx = 8;

export interface TooltipProps {
  content: ReactNode;
  side?: Side;
  /** Hover delay in ms. Default 200. */
  delayMs?: number;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** A short hint about a control, on hover and focus. Never the only place of essential information. */
export function Tooltip({ content, side = 'top', delayMs = 200, children }: TooltipProps) {
  const id = useId();
  const [anchorFrame, setAnchorFrame] = useState<Element | null>(null);
  const { isShown, handlers } = useTooltipVisibility(delayMs);
  const anchor = anchorFrame?.firstElementChild ?? null;
  const describedBy = [children.props['aria-describedby'], isShown && id].filter(Boolean).join(' ');
  return (
    // The bubble counts as inside, wherever it is rendered: the pointer may move onto it.
    <Within {...handlers}>
      <Within ref={setAnchorFrame}>
        {cloneElement(children, { 'aria-describedby': describedBy || undefined })}
      </Within>
      {isShown &&
        anchor &&
        createPortal(
          <Bubble id={id} side={side} anchor={anchor}>
            {content}
          </Bubble>,
          popupContainerOf(anchor),
        )}
    </Within>
  );
}

interface BubbleProps {
  id: string;
  side: Side;
  anchor: Element;
  children: ReactNode;
}

function Bubble({ id, side, anchor, children }: BubbleProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const style = usePlacement(true, () => {
    const bubble = frameRef.current?.getBoundingClientRect();
    if (!bubble) return null;
    const size = side === 'top' || side === 'bottom' ? bubble.height : bubble.width;
    return placePopup({
      anchor: anchor.getBoundingClientRect(),
      viewport: viewportSize(),
      side,
      align: bubble,
      gapPx,
      neededPx: size + gapPx + edgePx,
    }).edges;
  });

  return (
    <Frame ref={frameRef} id={id} role="tooltip" style={style}>
      {children}
    </Frame>
  );
}

const Within = styled.span`
  display: contents;
`;

const Frame = styled.div`
  z-index: ${theme.layer.dropdown};
  width: max-content;
  max-width: min(260px, calc(100vw - 16px));
  padding: ${theme.space[2]} ${theme.space[3]};
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.tooltipText};
  background: ${theme.color.tooltip};
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow.lg};
`;
