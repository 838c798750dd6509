import { useUser, type SlotProps } from '@portal/platform';
import { Alert, Modal } from 'shared-ui';
import { AddFundsForm } from './AddFundsForm';

/** Dialog that tops up the wallet by card. */
export default function AddFundsDialog({
  isOpen,
  onClose,
  suggestedAmount,
  onDone,
}: SlotProps['wallet/add-funds']) {
  const user = useUser();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      maxWidth={520}
      title="Add Balance"
      description="Pay by card. The amount goes to your wallet in US dollars."
    >
      {user.isEmailVerified ? (
        <AddFundsForm suggestedAmount={suggestedAmount} onPaid={() => onDone?.()} onClose={onClose} />
      ) : (
        <Alert tone="warning" title="Verify your email address first">
          We sent a link to {user.email}. Follow it, and you can add balance.
        </Alert>
      )}
    </Modal>
  );
}
