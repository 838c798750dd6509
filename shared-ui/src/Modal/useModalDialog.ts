import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useScrollLock } from '../hooks/useScrollLock';
import { showLeaving } from '../leaving/showLeaving';
import { dialogsChangedEvent } from './dialogsChangedEvent';

type DialogProps = Pick<
  ComponentProps<'dialog'>,
  'ref' | 'aria-modal' | 'onCancel' | 'onClose' | 'onKeyDown' | 'onPointerDown' | 'onMouseDown' | 'onClick'
>;

/**
 * Behaviour of a native modal dialog: Escape and the backdrop close it, the page behind does not scroll, and the focus
 * returns.
 *
 * @param isBusy nothing closes it
 * @param onBack called instead of `onClose` by the Back button or gesture of an Android phone, which Chrome gives to the dialog
 *   before the page's history
 */
export function useModalDialog(onClose: () => void, isBusy: boolean, onBack = onClose) {
  const ref = useShownModal();
  const startedOnBackdrop = useRef(false);
  const wasPressed = useRef(false);
  useScrollLock(true);

  const handleClose = () => {
    if (!isBusy) onClose();
  };
  const handleBack = () => {
    if (!isBusy) onBack();
  };
  const dialogProps: DialogProps = {
    ref,
    'aria-modal': true,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      // Without a press since the last Back, Chrome closes the dialog whatever is said here: then 'close' follows.
      if (!event.cancelable) return;
      event.preventDefault();
      handleBack();
    },
    onClose: ({ target, currentTarget }) => {
      if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return;
      currentTarget.showModal();
      handleBack();
    },
    onKeyDown: (event) => {
      // Chrome closes on a second Escape even if 'cancel' is prevented; only the parent decides.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      handleClose();
    },
    // Only clicks that start and end on the backdrop: text selection may end there, as may the second press of a double click
    // on what opened the dialog.
    onPointerDown: (event) => {
      startedOnBackdrop.current = event.target === event.currentTarget;
    },
    // The second press of a double click on what opened it would select a word of it.
    onMouseDown: (event) => {
      if (event.detail > 1 && !wasPressed.current) event.preventDefault();
      wasPressed.current = true;
    },
    onClick: (event) => {
      const isOnBackdrop = event.target === event.currentTarget && startedOnBackdrop.current;
      if (isOnBackdrop && event.detail < 2) handleClose();
    },
  };
  return { handleClose, dialogProps, footerProps: useFooterFocus() };
}

/** A button that goes once it is pressed, for instance when all is done, leaves the focus to the others of the footer. */
function useFooterFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (pressed.current?.isConnected === false && document.activeElement === document.body)
      ref.current?.querySelector('button')?.focus();
  });
  const onClick = () => {
    pressed.current = document.activeElement;
  };
  return { ref, onClick };
}

/** Shows the dialog above the page while it is rendered, and returns the focus afterwards. */
function useShownModal() {
  const dialogRef = useRef<HTMLDialogElement>(null);
  // Layout effects: the focus must return before React removes the dialog.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const opener = document.activeElement;
    dialog?.showModal();
    const focused = document.activeElement;
    // Chrome takes a body that scrolls for the first control.
    if (focused?.localName === 'div' && dialog?.contains(focused))
      focused.querySelector<HTMLElement>(':is(button, input, select, textarea):enabled, a[href]')?.focus();
    return () => {
      if (dialog) showPanelLeaving(dialog);
      dialog?.close();
      // Nothing has opened a dialog that the page's address names; what a purchase was opened from may have gone with it.
      const isThere = opener !== document.body && document.contains(opener);
      const target = isThere ? opener : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: target !== opener });
    };
  }, []);

  useEffect(() => {
    window.dispatchEvent(new Event(dialogsChangedEvent));
    return () => {
      window.dispatchEvent(new Event(dialogsChangedEvent));
    };
  }, []);
  return dialogRef;
}

/** Shows the panel of a dialog leaving, above the page or the dialog below it. */
function showPanelLeaving(dialog: HTMLDialogElement): void {
  const panel = dialog.firstElementChild;
  const below = [...document.querySelectorAll<HTMLElement>('dialog[open]')].filter((open) => open !== dialog);
  if (panel instanceof HTMLElement) showLeaving(panel, { container: below.at(-1), hasBackdrop: true });
}
