import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Chrome's. https://developer.mozilla.org/docs/Web/API/CloseWatcher */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * Closes what is open above a page when the Back of an Android phone asks for it, which would leave the page otherwise. Browsers
 * without such requests go back, as ever. Dialogs have it from `<dialog>`.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => handleClose());
    return () => watcher.destroy();
  }, [isOpen]);
}
