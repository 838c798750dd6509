import { t } from '@portal/contract';
import { Slot } from '@portal/platform';
import { ConfirmDialog, NetworkButton } from 'shared-ui';
import { useState } from 'react';
import { refundableEsimPurchase } from '../esim/refundable';
import type { EsimDeletion } from './useDeleteEsim';

/** Explains the consequences before an eSIM is deleted; one that was never used is refunded instead. */
export function DeleteEsimDialog({ deletion }: { deletion: EsimDeletion }) {
  const { target, cancel } = deletion;
  const [refunding, setRefunding] = useState<string | null>(null);
  const purchase = target && refundableEsimPurchase(target, target.plans);
  const name = target?.tag || target?.uid || '';
  const handleRefund = () => {
    if (purchase) setRefunding(purchase.transactionId);
    cancel();
  };
  const handleDelete = () => void deletion.confirm();
  return (
    <>
      <ConfirmDialog
        isOpen={target !== null}
        {...(purchase
          ? { title: t('Refund this eSIM?'), confirmLabel: t('Refund'), onConfirm: handleRefund }
          : {
              title: t('Delete this eSIM?'),
              confirmLabel: t('Delete eSIM'),
              tone: 'error',
              onConfirm: handleDelete,
            })}
        ConfirmButton={NetworkButton}
        isBusy={deletion.isDeleting}
        onCancel={cancel}
      >
        {purchase
          ? t(
              '‘{name}’ was never used, so its price can go back to your wallet. To delete it without a refund, please remove plans first.',
              { name },
            )
          : t(
              '‘{name}’ leaves your list for good. A phone that holds it loses its connection, and it cannot be installed again.',
              { name },
            )}
      </ConfirmDialog>
      {refunding && (
        <Slot name="wallet/refund" isOpen transactionId={refunding} onClose={() => setRefunding(null)} />
      )}
    </>
  );
}
