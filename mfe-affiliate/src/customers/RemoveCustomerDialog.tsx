import { ConfirmDialog } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import type { CustomerRemoval } from './useRemoveCustomer';

/** Explains what happens to the customer's account, eSIMs and wallet before removal. */
export function RemoveCustomerDialog({ removal }: { removal: CustomerRemoval }) {
  const { asked } = removal;
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={`Remove ${`${asked?.fname} ${asked?.lname}`.trim()}?`}
      confirmLabel="Remove customer"
      tone="error"
      ConfirmButton={NetworkButton}
      isBusy={removal.isRemoving}
      onConfirm={() => void removal.confirm()}
      onCancel={removal.cancel}
    >
      If {asked?.fname} has chosen a password, the account goes on without you: eSIMs and wallet balance stay
      theirs, and what they buy from now on earns you no commission. If they have not, the account is closed:
      eSIMs that are already on a phone keep working until their plans end, but nobody can see, install or top
      them up here any more. Commission you have earned stays yours.
    </ConfirmDialog>
  );
}
