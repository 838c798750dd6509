import { settings, type SlotProps } from '@portal/platform';
import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Modal } from 'shared-ui';
import { useState } from 'react';
import { useRefreshLater } from '../useRefreshLater';
import { AddFundsForm } from './AddFundsForm';

const refreshDelayMs = 2000;

// One Stripe for the page, fetched when funds are first added and not before.
let stripe: ReturnType<typeof loadStripe> | null = null;
const whenStripe = () => (stripe ??= loadStripe(settings.stripePublishableKey));

/** Tops up the wallet by card. */
export default function AddFundsDialog({
  isOpen,
  onClose,
  suggestedAmount,
  onDone,
}: SlotProps['wallet/add-funds']) {
  const [isBusy, setIsBusy] = useState(false);
  const refreshLater = useRefreshLater();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      maxWidth={520}
      title="Add Balance"
      description="Pay by card. The amount goes to your wallet in US dollars."
    >
      <Elements stripe={whenStripe()}>
        <AddFundsForm
          suggestedAmount={suggestedAmount}
          onBusy={setIsBusy}
          onDone={() => {
            refreshLater(['Wallet'], refreshDelayMs);
            onDone?.();
            onClose();
          }}
        />
      </Elements>
    </Modal>
  );
}
