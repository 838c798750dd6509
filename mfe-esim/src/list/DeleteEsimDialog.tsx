import { removePlansFirst } from '@portal/contract';
import { Slot } from '@portal/platform';
import { Button, ConfirmDialog, Modal, NetworkButton } from 'shared-ui';
import { useState } from 'react';
import { refundableEsimPurchase } from '../esim/refundable';
import type { EsimDeletion } from './useDeleteEsim';

/** Explains the consequences before an eSIM is deleted; one that was never used is refunded instead. */
export function DeleteEsimDialog({ deletion }: { deletion: EsimDeletion }) {
  const { target, cancel } = deletion;
  const [refunding, setRefunding] = useState<string | null>(null);
  const purchase = target && refundableEsimPurchase(target, target.plans);
  const name = `‘${target?.tag || target?.uid}’`;
  const handleRefund = () => {
    if (purchase) setRefunding(purchase.transactionId);
    cancel();
  };
  return (
    <>
      <ConfirmDialog
        isOpen={target !== null && !purchase}
        title="Delete this eSIM?"
        confirmLabel="Delete eSIM"
        tone="error"
        ConfirmButton={NetworkButton}
        isBusy={deletion.isDeleting}
        onConfirm={() => void deletion.confirm()}
        onCancel={cancel}
      >
        {name} leaves your list for good. A phone that holds it loses its connection, and it cannot be
        installed again.
      </ConfirmDialog>
      <Modal
        isOpen={!!purchase}
        title="Refund this eSIM?"
        description={`${name} was never used, so its price can go back to your wallet. To delete it without a refund, ${removePlansFirst}.`}
        role="alertdialog"
        maxWidth={480}
        onClose={cancel}
        footer={
          <>
            <Button variant="outline" size="sm" onClick={cancel} autoFocus>
              Cancel
            </Button>
            <NetworkButton size="sm" onClick={handleRefund}>
              Refund
            </NetworkButton>
          </>
        }
      />
      {refunding && (
        <Slot name="wallet/refund" isOpen transactionId={refunding} onClose={() => setRefunding(null)} />
      )}
    </>
  );
}
