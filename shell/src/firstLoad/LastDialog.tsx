import { lastDialogId, t } from '@portal/contract';
import { useEffect, useLayoutEffect, useState } from 'react';

/** How long a dialog whose data is on its way stays behind what its user saw last. */
const maxWaitMs = 1_000;

/** Whether a part of the page says that it loads. */
export const isLoading = (part: Element): boolean =>
  Array.from(part.querySelectorAll('[role=status]')).some(
    ({ textContent }) => textContent === t('Loading...'),
  );

/** What moves in a part of the page, but for what turns for ever. */
export const movementsIn = (part: Element): Animation[] =>
  part
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);

/**
 * Keeps the skeleton's dialog (skeleton.ts) over the page until the dialog has its code and data; the skeleton's styles hide
 * the one that loads. Escape closes it, as it closes the dialog.
 */
export function LastDialog({ onClose }: { onClose: () => void }) {
  // React empties the root once this has rendered.
  const [last] = useState(() => document.getElementById(lastDialogId));
  useLayoutEffect(() => {
    if (!last) return;
    // Before what its styles hide: ':has()' would have each change of the body compute the styles of all.
    document.body.prepend(last);
    return replaceWhenLoaded(last);
  }, [last]);
  useEffect(() => {
    if (!last) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && last.isConnected) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [last, onClose]);
  return null;
}

function replaceWhenLoaded(last: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    changes.disconnect();
    clearTimeout(timer);
    last.remove();
    // It is there already, as far as anybody can see.
    const dialog = document.querySelector('dialog[open]');
    for (const movement of dialog ? movementsIn(dialog) : []) movement.finish();
  };
  const check = () => {
    const dialog = document.querySelector('dialog[open]');
    if (!dialog) return;
    if (isLoading(dialog)) timer ??= setTimeout(end, maxWaitMs);
    else end();
  };
  const changes = new MutationObserver(check);
  changes.observe(document.body, { childList: true, subtree: true });
  // A dialog that breaks is never there, and the page below has to stay within reach.
  last.addEventListener('pointerdown', end);
  check();
  return end;
}
