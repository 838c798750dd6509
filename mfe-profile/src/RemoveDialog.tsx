import { errorStatus, notify } from '@portal/platform';
import type { ComponentProps } from 'react';
import { ConfirmDialog, NetworkButton } from 'shared-ui';
import { t } from '@portal/contract';
import { notifyFailure } from './showRefusal';

type DialogProps = ComponentProps<typeof ConfirmDialog>;

interface Props<Target> extends Pick<DialogProps, 'title' | 'confirmLabel' | 'isBusy' | 'children'> {
  /** What is removed; null while the dialog is closed. */
  target: Target | null;
  remove: (target: Target) => Promise<{ error?: unknown }>;
  /** The toast afterwards. */
  removedText: string;
  onClose: () => void;
}

/** Asks before one of the user's things in a list is removed. */
export function RemoveDialog<Target>({ target, remove, onClose, removedText, ...dialog }: Props<Target>) {
  const handleConfirm = async () => {
    if (target === null) return;
    const { error } = await remove(target);
    onClose();
    // Removed meanwhile, in another tab, or the first answer was lost: it is gone, as requested.
    if (error && errorStatus(error) !== 404) notifyFailure(error, t('If it is still listed, try again.'));
    else notify.success(removedText);
  };
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={target !== null}
      tone="error"
      ConfirmButton={NetworkButton}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
