import { ConfirmDialog } from './ConfirmDialog';

export default { isOverlay: true };

const nothing = () => undefined;

export const Destroying = () => (
  <ConfirmDialog
    isOpen
    title="Are you sure you want to disable 2FA?"
    confirmLabel="Disable"
    tone="error"
    onConfirm={nothing}
    onCancel={nothing}
  >
    Your password alone will then be enough to sign in.
  </ConfirmDialog>
);
export const Busy = () => (
  <ConfirmDialog
    isOpen
    isBusy
    title="Delete this eSIM?"
    confirmLabel="Delete"
    onConfirm={nothing}
    onCancel={nothing}
  />
);
