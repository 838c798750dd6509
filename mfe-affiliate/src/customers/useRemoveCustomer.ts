import { t, type Customer } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, errorStatus, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';

/** Confirms and removes a customer. */
export function useRemoveCustomer(affiliateId: string) {
  const [target, setTarget] = useState<Customer | null>(null);
  const [removeCustomer, { isLoading }] = useApiMutation(calls.deleteCustomer);

  const confirm = async () => {
    if (!target) return;
    const result = await removeCustomer({ affiliateId, customerId: target.id });
    setTarget(null);
    // Removed meanwhile, in another tab, or the first answer was lost: they are gone, as requested.
    if (result.error && errorStatus(result.error) !== 404)
      notify.error(errorMessage(result.error, t('Network Error')));
    else notify.success(t('{name} is no longer your customer.', { name: target.fname }));
  };
  return { target, isRemoving: isLoading, open: setTarget, confirm, cancel: () => setTarget(null) };
}

export type CustomerRemoval = ReturnType<typeof useRemoveCustomer>;
