import { ConfirmDialog } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import type { EsimDeletion } from './useDeleteEsim';

/** Explains the consequences before an eSIM is deleted. */
export function DeleteEsimDialog({ deletion }: { deletion: EsimDeletion }) {
  const { asked } = deletion;
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title="Delete this eSIM?"
      confirmLabel="Delete eSIM"
      tone="error"
      ConfirmButton={NetworkButton}
      isBusy={deletion.isDeleting}
      onConfirm={() => void deletion.confirm()}
      onCancel={deletion.cancel}
    >
      ‘{asked?.tag || asked?.uid}’ leaves your list for good. A phone that holds it loses its connection, and
      it cannot be installed again.
    </ConfirmDialog>
  );
}
