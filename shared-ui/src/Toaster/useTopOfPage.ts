import { useSyncExternalStore } from 'react';
import { dialogsChangedEvent } from '../Modal/dialogsChangedEvent';

function subscribe(onChange: () => void): () => void {
  window.addEventListener(dialogsChangedEvent, onChange);
  return () => window.removeEventListener(dialogsChangedEvent, onChange);
}

/** The dialog that lies on top of the page, whoever opened it; else the body. */
function topOfPage(): HTMLElement {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  return dialogs[dialogs.length - 1] ?? document.body;
}

/** Where something must be drawn to lie above everything and not be inert. */
export function useTopOfPage(): HTMLElement {
  return useSyncExternalStore(subscribe, topOfPage);
}
