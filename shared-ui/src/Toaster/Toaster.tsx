import { useEffect, useRef, useSyncExternalStore, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast as toasts, useToaster } from 'react-hot-toast/headless';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { theme } from '../theme/theme';
import { ToastCard } from './ToastCard';
import { usePauseReasons } from './usePauseReasons';
import { dialogsChangedEvent } from '../Modal/dialogsChangedEvent';

const shownMs = 5000;
const collapseMs = 300;

const everyKind = { duration: shownMs, removeDelay: collapseMs };

const options = {
  ...everyKind,
  success: everyKind,
  error: everyKind,
  blank: everyKind,
  custom: everyKind,
  // Loading toasts stay until they are resolved.
  loading: { removeDelay: collapseMs, duration: Infinity },
};

/**
 * Renders the toasts, top right below the header or the actions of the page, five seconds each. They pause while hovered, focused or dragged, and while the
 * window is in the background. Alt+T focuses them; Escape returns the focus and resumes them.
 */
export function Toaster() {
  const { toasts: shown, handlers } = useToaster(options);
  const { add, remove, clear } = usePauseReasons(handlers.startPause, handlers.endPause);
  const regionRef = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const container = useTopOfPage();
  const top = useToastTop(container, shown.length > 0);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      // `code` instead of `key`: on a Mac, Alt+T types a dagger.
      if (event.altKey && event.code === 'KeyT' && regionRef.current) {
        event.preventDefault();
        const active = document.activeElement;
        if (active instanceof HTMLElement && !regionRef.current.contains(active)) cameFrom.current = active;
        add('hotkey');
        regionRef.current.focus();
      }
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [add]);

  return createPortal(
    <Region
      ref={regionRef}
      aria-label={t('Notifications (Alt+T)')}
      tabIndex={-1}
      style={top === null ? undefined : { insetBlockStart: top }}
      onMouseEnter={() => add('hover')}
      onMouseLeave={() => remove('hover')}
      onFocus={() => add('focus')}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        remove('focus');
        remove('hotkey');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        clear();
        if (cameFrom.current?.isConnected) cameFrom.current.focus();
        else regionRef.current?.blur();
      }}
    >
      <List>
        {shown.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            onDismiss={() => toasts.dismiss(toast.id)}
            onDragStart={() => add('drag')}
            onDragEnd={() => remove('drag')}
          />
        ))}
      </List>
    </Region>,
    container,
  );
}

/** Below the row of the page's heading if it has actions, of which one is often the next press. */
const Region = styled.section`
  position: fixed;
  inset-block-start: calc(${theme.size.headerHeight} + ${theme.space[3]});
  inset-inline-end: ${theme.space[4]};
  z-index: ${theme.layer.toast};
  width: min(380px, calc(100vw - 32px));
  pointer-events: none;

  @media (min-height: 480px) {
    body:has(#content h1 ~ button, #content h1 ~ * button) > & {
      inset-block-start: calc(${theme.size.headerHeight} + 80px);
    }
  }
`;

const List = styled.ol`
  display: flex;
  flex-direction: column;
`;

function subscribe(onChange: () => void): () => void {
  window.addEventListener(dialogsChangedEvent, onChange);
  return () => window.removeEventListener(dialogsChangedEvent, onChange);
}

/** Returns the topmost dialog, else the body. */
function topOfPage(): HTMLElement {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  return dialogs[dialogs.length - 1] ?? document.body;
}

/** Container for content that must be above everything and not inert. */
function useTopOfPage(): HTMLElement {
  return useSyncExternalStore(subscribe, topOfPage);
}

const gapPx = 12;
/** Room for one toast of three lines. */
const neededPx = 140;

/** Keeps toasts off a dialog's Close button, which is found by name: the dialog may be of another copy of this library. */
function topIn(container: HTMLElement): number | null {
  const close = container.querySelector('button[aria-label="Close"]')?.getBoundingClientRect();
  if (!close) return null;
  return close.top > neededPx ? gapPx : close.bottom + gapPx;
}

/** Top edge of the toasts in px; null outside of dialogs, where they begin below the page's header. */
function useToastTop(container: HTMLElement, isShown: boolean): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!isShown) return;
    const update = () => setTop(topIn(container));
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [container, isShown]);
  return top;
}
