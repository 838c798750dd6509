import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { CloseIcon } from '../icons';
import { IconButton } from '../IconButton/IconButton';
import { useScrollLock } from '../hooks/useScrollLock';
import { dialogsChangedEvent } from './dialogsChangedEvent';
import { Body, Corner, Dialog, Footer, Header, Intro, Panel, Title } from './Modal.styles';

export interface ModalProps {
  isOpen: boolean;
  /** Called on Escape, on backdrop clicks and by the close button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, always visible below the body. */
  footer?: ReactNode;
  /** Maximum width in px. Default 700. */
  maxWidth?: number;
  /** Height of the scrolling body in px, if the design sets one. */
  bodyHeight?: number;
  role?: 'dialog' | 'alertdialog';
  /** Pending: Escape, backdrop and close button do nothing. */
  isBusy?: boolean;
}

/** A modal dialog. The page behind does not scroll and is inert; the focus returns on close. */
export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  title,
  description,
  children,
  footer,
  maxWidth = 700,
  bodyHeight,
  role = 'dialog',
  isBusy = false,
}: Omit<ModalProps, 'isOpen'>) {
  const dialogRef = useShownModal();
  const startedOnBackdrop = useRef(false);
  const titleId = useId();
  useScrollLock(true);

  const handleClose = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      ref={dialogRef}
      role={role}
      aria-modal
      aria-labelledby={titleId}
      aria-describedby={description ? `${titleId}-intro` : undefined}
      style={{ maxWidth: `min(${maxWidth}px, 100%)` }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        handleClose();
      }}
      onKeyDown={(event) => {
        // Chrome closes on a second Escape even if 'cancel' is prevented; only the parent decides.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        handleClose();
      }}
      // Only clicks that start and end on the backdrop: text selection may end there.
      onPointerDown={(event) => {
        startedOnBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && startedOnBackdrop.current) handleClose();
      }}
    >
      <Panel $hasFooter={!!footer}>
        <Header>
          <Title id={titleId}>{title}</Title>
          {description && <Intro id={`${titleId}-intro`}>{description}</Intro>}
        </Header>
        {children && (
          <Body $height={bodyHeight} $isScrolling={!!footer}>
            {children}
          </Body>
        )}
        {footer && <Footer>{footer}</Footer>}
        <Corner>
          <IconButton
            label="Close"
            icon={<CloseIcon />}
            onClick={handleClose}
            aria-disabled={isBusy || undefined}
          />
        </Corner>
      </Panel>
    </Dialog>
  );
}

/** Shows the dialog above the page while it is rendered, and returns the focus afterwards. */
function useShownModal() {
  const dialogRef = useRef<HTMLDialogElement>(null);
  // Layout effects: the focus must return before React removes the dialog.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
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
