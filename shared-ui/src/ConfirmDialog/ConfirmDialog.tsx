import type { ComponentType, ReactNode } from 'react';
import { Button, type ButtonProps } from '../Button/Button';
import { Modal } from '../Modal/Modal';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** 'error' for what destroys something. */
  tone?: 'brand' | 'error';
  isBusy?: boolean;
  /** What confirms, where it is more than a button, for instance one that needs the network. Default `Button`. */
  ConfirmButton?: ComponentType<ButtonProps>;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before doing what cannot be undone. Focus starts on the harmless answer. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'brand',
  isBusy = false,
  ConfirmButton = Button,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      description={children}
      role="alertdialog"
      maxWidth={480}
      isBusy={isBusy}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onCancel} isUnavailable={isBusy} autoFocus>
            {cancelLabel}
          </Button>
          <ConfirmButton size="sm" tone={tone} onClick={onConfirm} isLoading={isBusy}>
            {confirmLabel}
          </ConfirmButton>
        </>
      }
    />
  );
}
