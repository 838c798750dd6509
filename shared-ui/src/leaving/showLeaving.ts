import { theme } from '../theme/theme';

/** How long what has gone is still seen, in milliseconds. */
const durationMs = 200;

/** Whether elements may be seen leaving: browsers that can animate, and visitors who do not prefer reduced motion. */
export const canShowLeaving = (): boolean =>
  typeof Element.prototype.animate === 'function' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fades an element out where it is, and removes it. Nothing waits for it: users and screen readers have the page already. */
export function fadeOut(element: HTMLElement): void {
  element.setAttribute('aria-hidden', 'true');
  const animation = element.animate([{ opacity: 0 }], {
    duration: durationMs,
    easing: 'ease-in',
    fill: 'forwards',
  });
  const remove = () => element.remove();
  animation.addEventListener('finish', remove);
  animation.addEventListener('cancel', remove);
}

/**
 * Shows a dialog or a menu a moment longer after React has removed it. Call it before, while the element is shown, for
 * instance from the cleanup of a layout effect. The focus, Escape and Back belong to the page at once.
 *
 * @param options.container what the element is shown above; default the body
 * @param options.hasBackdrop dims the page, and takes the second press of a double click on 'Close'
 */
export function showLeaving(
  element: HTMLElement,
  { container = document.body, hasBackdrop = false }: { container?: HTMLElement; hasBackdrop?: boolean } = {},
): void {
  if (!canShowLeaving()) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const scrolled = [...element.querySelectorAll('*')]
    .filter(({ scrollTop }) => scrollTop > 0)
    .map((part) => [part, part.scrollTop] as const);
  // After the commit, when it is React's no longer.
  queueMicrotask(() => {
    // Effects also end where the element stays: in strict mode, and where a part loads again.
    if (element.isConnected) return;
    // A frame would load its page again.
    element.querySelectorAll('iframe').forEach((frame) => frame.remove());
    Object.assign(element.style, {
      ...{ position: 'fixed', inset: `${top}px auto auto ${left}px`, transform: 'none', margin: '0' },
      ...{ width: `${width}px`, height: `${height}px`, maxHeight: 'none', animation: 'none' },
    });
    element.toggleAttribute('inert', true);
    const cover = document.createElement('div');
    cover.dataset['leaving'] = '';
    Object.assign(cover.style, {
      ...{ position: 'fixed', inset: '0', zIndex: String(theme.layer.modal) },
      ...(hasBackdrop ? { background: theme.color.backdrop } : { pointerEvents: 'none' }),
    });
    cover.append(element);
    container.append(cover);
    scrolled.forEach(([part, scrollTop]) => (part.scrollTop = scrollTop));
    element.animate([{ transform: 'translateY(8px)' }], { duration: durationMs, easing: 'ease-in' });
    fadeOut(cover);
  });
}
