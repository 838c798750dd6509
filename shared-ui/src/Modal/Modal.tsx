import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { CloseIcon } from '../icons';
import { IconButton } from '../IconButton/IconButton';
import { useScrollLock } from '../hooks/useScrollLock';
import { dialogsChangedEvent } from './dialogsChangedEvent';
import { Body, Corner, Dialog, Footer, Header, Intro, Panel, Title } from './Modal.styles';

export interface ModalProps {
  isOpen: boolean;
  /** Asked for by Escape, the backdrop or the close button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, always in sight under the body. */
  footer?: ReactNode;
  /** Greatest width in px. Default 700. */
  maxWidth?: number;
  /** Height of the scrolling body in px, where the design fixes one. */
  bodyHeight?: number;
  role?: 'dialog' | 'alertdialog';
  /** While something is in flight that must not be left: Escape, backdrop and close button do nothing. */
  isBusy?: boolean;
}

/** A dialog over the page. The page behind does not scroll and cannot be reached; focus comes back on close. */
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
  const dialogRef = useRef<HTMLDialogElement>(null);
  const startedOnBackdrop = useRef(false);
  const titleId = useId();
  useScrollLock(true);

  // Layout effects: focus must go back before React takes the dialog out of the page.
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
        // Chrome closes on a second Escape whatever 'cancel' says; the owner alone decides.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        handleClose();
      }}
      // Only a press that began and ended on the backdrop: selecting text may end outside.
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
