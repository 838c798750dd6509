import { esimStateLabels, refundDays, type Esim, type EsimPlan } from '@portal/contract';
import { paths, Slot } from '@portal/platform';
import { useNavigate } from '@portal/router';
import { Card } from 'shared-ui';
import { useState } from 'react';
import { esimStateOf } from '../../esimState';
import { NetworkButton } from '../../NetworkButton';

/** Offers to give an eSIM back that was never installed; the dialog says whether that is possible. */
export function RefundEsim({ esim, plans }: { esim: Esim; plans: EsimPlan[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { transactionId } = esim;
  if (!transactionId || esimStateOf({ ...esim, plans }) !== esimStateLabels.not_installed) return null;
  return (
    <Card
      title="Bought by mistake?"
      action={
        <NetworkButton size="sm" variant="outline" onClick={() => setIsOpen(true)}>
          Refund
        </NetworkButton>
      }
    >
      <p>An eSIM that was never installed can be refunded within {refundDays} days.</p>
      {isOpen && (
        <Slot
          name="wallet/refund"
          isOpen
          transactionId={transactionId}
          onClose={() => setIsOpen(false)}
          // The eSIM is gone, so its page would not be found.
          onDone={() => void navigate(paths.esims())}
        />
      )}
    </Card>
  );
}
