import type { Customer } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';

/** Confirms and removes a customer. */
export function useRemoveCustomer(affiliateId: string) {
  const [asked, setAsked] = useState<Customer | null>(null);
  const [removeCustomer, { isLoading }] = useApiMutation(calls.deleteCustomer);

  const confirm = async () => {
    if (!asked) return;
    const result = await removeCustomer({ affiliateId, customerId: asked.id });
    setAsked(null);
    if (result.error) notify.error(errorMessage(result.error, 'Network Error'));
    else notify.success(`${asked.fname} is no longer your customer.`);
  };
  return { asked, isRemoving: isLoading, ask: setAsked, confirm, cancel: () => setAsked(null) };
}

export type CustomerRemoval = ReturnType<typeof useRemoveCustomer>;
