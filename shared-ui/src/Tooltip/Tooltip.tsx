import {
  cloneElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { popupContainerOf } from '../hooks/popupContainer';
import { theme } from '../theme/theme';
import { placeBubble, type TooltipSide } from './placeBubble';
import { useTooltipVisibility } from './useTooltipVisibility';

export interface TooltipProps {
  content: ReactNode;
  side?: TooltipSide;
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
  side: TooltipSide;
  anchor: Element;
  children: ReactNode;
}

function Bubble({ id, side, anchor, children }: BubbleProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ReturnType<typeof placeBubble> | null>(null);

  useLayoutEffect(() => {
    const update = () => {
      const bubble = frameRef.current?.getBoundingClientRect();
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      if (bubble) setPlace(placeBubble(side, anchor.getBoundingClientRect(), bubble, { width, height }));
    };
    update();
    // Capture, because scroll events of ancestors do not bubble.
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [side, anchor]);

  return (
    <Frame ref={frameRef} id={id} role="tooltip" style={{ left: place?.left ?? 0, top: place?.top ?? 0 }}>
      {children}
    </Frame>
  );
}

const Within = styled.span`
  display: contents;
`;

const Frame = styled.div`
  position: fixed;
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
