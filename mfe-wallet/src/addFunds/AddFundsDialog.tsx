import { settings, useUser, type SlotProps } from '@portal/platform';
import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Alert, Modal } from 'shared-ui';
import { AddFundsForm } from './AddFundsForm';

// One Stripe instance per page, loaded on first use.
let stripe: ReturnType<typeof loadStripe> | null = null;

function whenStripe(): ReturnType<typeof loadStripe> {
  stripe ??= loadStripe(settings.stripePublishableKey).catch(() => {
    // The form shows that the card fields failed to load; reopening the dialog retries.
    stripe = null;
    return null;
  });
  return stripe;
}

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
        <Elements stripe={whenStripe()}>
          <AddFundsForm suggestedAmount={suggestedAmount} onPaid={() => onDone?.()} onClose={onClose} />
        </Elements>
      ) : (
        <Alert tone="warning" title="Verify your email address first">
          We sent a link to {user.email}. Follow it, and you can add balance.
        </Alert>
      )}
    </Modal>
  );
}
