import { t } from '@portal/contract';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import type { useDiscardQuestion } from './useDiscardQuestion';

interface Props {
  isOpen: boolean;
  guard: Pick<ReturnType<typeof useDiscardQuestion>, 'handleCancel' | 'handleKeep'>;
}

/** Asks before the input of a dialog is lost; above the dialog, whose form keeps its focus. */
export const DiscardQuestion = ({ isOpen, guard }: Props) => (
  <ConfirmDialog
    isOpen={isOpen}
    title={t('Discard what you entered?')}
    tone="error"
    confirmLabel={t('Discard')}
    cancelLabel={t('Keep editing')}
    onConfirm={guard.handleCancel}
    onCancel={guard.handleKeep}
  >
    {t('It is not saved.')}
  </ConfirmDialog>
);
