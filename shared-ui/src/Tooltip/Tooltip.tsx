import { Tooltip as RadixTooltip } from 'radix-ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { popupContainerOf } from '../hooks/popupContainer';
import { theme } from '../theme/theme';

export interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** How long the pointer rests before it shows. Default 200. */
  delayMs?: number;
  /** One element that can be focused. */
  children: ReactElement;
}

/** A few words about a control, on hover and on focus. Never the only place of something one must know. */
export function Tooltip({ content, side = 'top', delayMs = 200, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <RadixTooltip.Provider delayDuration={delayMs}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild ref={setAnchor}>
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal container={popupContainerOf(anchor)}>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
            {content}
            <Arrow />
          </Bubble>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

const Bubble = styled(RadixTooltip.Content)`
  z-index: ${theme.layer.dropdown};
  max-width: 260px;
  padding: ${theme.space[2]} ${theme.space[3]};
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.tooltipText};
  background: ${theme.color.tooltip};
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow.lg};
`;

const Arrow = styled(RadixTooltip.Arrow)`
  fill: ${theme.color.tooltip};
`;
