import { canDeleteEsim, removePlansFirst, type Esim, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { refundableEsimPurchase } from '../esim/refundable';

/** Confirms the deletion of an eSIM, and enforces that its plans are terminated first, unless it can be refunded. */
export function useDeleteEsim() {
  const [target, setTarget] = useState<Esim | null>(null);
  const [deleteEsim, { isLoading }] = useApiMutation(calls.deleteEsim);

  const open = (esim: Esim) => {
    if (canDeleteEsim(esim.plans) || refundableEsimPurchase(esim, esim.plans)) setTarget(esim);
    else notify.error(removePlansFirst);
  };
  const confirm = async () => {
    if (!target) return;
    const result = await deleteEsim({ id: target.uid });
    setTarget(null);
    if (result.error)
      notify.error(failureMessage(result.error, t('If the eSIM is still listed, try again.')));
    else notify.success(t('eSIM deleted'));
  };
  return { target, isDeleting: isLoading, open, confirm, cancel: () => setTarget(null) };
}

export type EsimDeletion = ReturnType<typeof useDeleteEsim>;
