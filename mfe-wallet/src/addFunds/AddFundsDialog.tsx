import { settings, useUser, type SlotProps } from '@portal/platform';
import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Alert, Modal } from 'shared-ui';
import { useRefreshLater } from '../useRefreshLater';
import { AddFundsForm } from './AddFundsForm';

const refreshDelayMs = 2000;

// One Stripe for the page, fetched when funds are first added and not before.
let stripe: ReturnType<typeof loadStripe> | null = null;

function whenStripe(): ReturnType<typeof loadStripe> {
  stripe ??= loadStripe(settings.stripePublishableKey).catch(() => {
    // The form says that the card fields did not load; opening the window again fetches anew.
    stripe = null;
    return null;
  });
  return stripe;
}

/** Tops up the wallet by card. */
export default function AddFundsDialog({
  isOpen,
  onClose,
  suggestedAmount,
  onDone,
}: SlotProps['wallet/add-funds']) {
  const user = useUser();
  const refreshLater = useRefreshLater();
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
          <AddFundsForm
            suggestedAmount={suggestedAmount}
            onPaid={() => {
              refreshLater(['Wallet'], refreshDelayMs);
              onDone?.();
            }}
            onClose={onClose}
          />
        </Elements>
      ) : (
        <Alert tone="warning" title="Verify your email address first">
          We sent a link to {user.email}. Follow it, and you can add balance.
        </Alert>
      )}
    </Modal>
  );
}
