import type { ComponentType, ReactNode } from 'react';
import { t } from '@portal/contract';
import { Button, type ButtonProps } from '../Button/Button';
import { Modal } from '../Modal/Modal';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  /** The consequence, and whether it can be undone. */
  children?: ReactNode;
  /** A choice that belongs to the action, below the consequence. */
  choice?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** 'error' for destructive actions. */
  tone?: 'brand' | 'error';
  isBusy?: boolean;
  /** The confirm button, for instance one that needs the network. Default `Button`. */
  ConfirmButton?: ComponentType<ButtonProps>;
  /** A better way than to confirm, as its button: it becomes the main one, and the confirm button is outlined. */
  instead?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that cannot be undone. The harmless button has the initial focus. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  choice,
  confirmLabel,
  cancelLabel = t('Cancel'),
  tone = 'brand',
  isBusy = false,
  ConfirmButton = Button,
  instead,
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
      closeLabel={cancelLabel}
      footer={
        <>
          <ConfirmButton
            size="sm"
            variant={instead ? 'quiet' : 'primary'}
            tone={tone}
            onClick={onConfirm}
            isLoading={isBusy}
          >
            {confirmLabel}
          </ConfirmButton>
          {instead}
        </>
      }
    >
      {choice}
    </Modal>
  );
}
