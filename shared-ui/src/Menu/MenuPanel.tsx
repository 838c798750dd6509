import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styled, { keyframes } from 'styled-components';
import { useAnchoredStyle } from '../hooks/useAnchoredStyle';
import { useCloseRequest } from '../hooks/useCloseRequest';
import { showLeaving } from '../leaving/showLeaving';
import { theme } from '../theme/theme';
import { createTypeahead, itemAfterKey, itemsOf } from './menuKeys';

interface MenuPanelProps {
  id: string;
  anchorRef: RefObject<HTMLElement | null>;
  /** The item that is focused on opening. */
  firstFocus: 'first' | 'last';
  align: 'start' | 'end';
  minWidth: number;
  header?: ReactNode;
  children: ReactNode;
  /** Closes the menu and focuses its button. */
  onCancel: () => void;
  /** Closes the menu after the focus or the pointer left it. */
  onLeave: () => void;
}

/** The open menu: one Tab stop, with arrow keys and typeahead. */
export function MenuPanel({
  id,
  anchorRef,
  firstFocus,
  align,
  minWidth,
  header,
  children,
  onCancel,
  onLeave,
}: MenuPanelProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const [findByLetters] = useState(createTypeahead);
  const style = useAnchoredStyle({ isOpen: true, anchorRef, align });
  useCloseRequest(true, onCancel);

  useEffect(() => {
    itemsOf(menuRef.current)
      .at(firstFocus === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [firstFocus]);

  useLayoutEffect(() => {
    const frame = frameRef.current;
    return () => {
      if (frame) showLeaving(frame, { container: frame.closest('dialog') ?? undefined });
    };
  }, []);

  const isOutside = (target: EventTarget | null) =>
    target instanceof Node && !frameRef.current?.contains(target) && !anchorRef.current?.contains(target);

  useEffect(() => {
    const handlePointerDown = (event: PointerEvent) => isOutside(event.target) && onLeave();
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    // Tab continues from the button, because the menu is rendered at the end of the page.
    if (event.key === 'Tab') {
      onCancel();
      return;
    }
    const items = itemsOf(menuRef.current);
    const current = items.findIndex((item) => item === document.activeElement);
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    const next = isLetter
      ? findByLetters(event.key, event.timeStamp, items, current)
      : itemAfterKey(event.key, items, current);
    if (!next && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (next) next.focus();
    else onCancel();
  };
  return (
    <Frame
      ref={frameRef}
      style={{ ...style, minWidth }}
      onKeyDown={handleKeyDown}
      onBlur={(event) => isOutside(event.relatedTarget) && onLeave()}
    >
      {header && <Header>{header}</Header>}
      <div ref={menuRef} id={id} role="menu" aria-labelledby={`${id}-button`}>
        {children}
      </div>
    </Frame>
  );
}

const open = keyframes`
  from {
    opacity: 0;
    scale: 0.97;
  }
`;

const Frame = styled.div`
  animation: ${open} ${theme.duration.fast} ease-out;
  z-index: ${theme.layer.dropdown};
  padding: ${theme.space[3]};
  overflow-y: auto;
  color: ${theme.color.text};
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.lg};
`;

const Header = styled.div`
  padding: ${theme.space[1]} ${theme.space[3]} ${theme.space[3]};
`;
