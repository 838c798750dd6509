import { useSyncExternalStore } from 'react';
import { dialogsChangedEvent } from '../Modal/dialogsChangedEvent';

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
export function useTopOfPage(): HTMLElement {
  return useSyncExternalStore(subscribe, topOfPage);
}
