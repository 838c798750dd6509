import {
  cloneElement,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { popupContainerOf } from '../hooks/popupContainer';
import { CloseMenuProvider } from './menuContext';
import { MenuPanel } from './MenuPanel';

interface TriggerProps {
  id?: string;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  children: ReactNode;
  align?: 'start' | 'end';
  /** Content above the items, for instance the signed-in user. */
  header?: ReactNode;
  /** Minimum width in px. Default 200. */
  minWidth?: number;
}

/** A button that opens a menu of actions. */
export function Menu({ trigger, children, align = 'end', header, minWidth = 200 }: MenuProps) {
  const id = useId();
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null);
  const anchorRef = useRef<HTMLElement | null>(null);
  const isOpen = openAt !== null;

  const leave = () => setOpenAt(null);
  const close = () => {
    leave();
    anchorRef.current?.focus();
  };
  const handleClick = (event: MouseEvent) => {
    // A loading or unavailable button prevents its own click.
    if (event.defaultPrevented) return;
    setOpenAt(isOpen ? null : 'first');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      <Anchor
        ref={(frame) => {
          anchorRef.current = frame?.querySelector<HTMLElement>(':scope > *') ?? null;
        }}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        {cloneElement(trigger, {
          id: `${id}-button`,
          'aria-haspopup': 'menu',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? id : undefined,
        })}
      </Anchor>
      {openAt &&
        createPortal(
          <CloseMenuProvider value={close}>
            <MenuPanel
              {...{ id, anchorRef, align, minWidth, header }}
              firstFocus={openAt}
              onCancel={close}
              onLeave={leave}
            >
              {children}
            </MenuPanel>
          </CloseMenuProvider>,
          // The menu opens only after a click, so the button is always rendered.
          popupContainerOf(anchorRef.current),
        )}
    </>
  );
}

const Anchor = styled.span`
  display: contents;
`;
