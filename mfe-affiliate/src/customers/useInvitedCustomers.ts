import { t, type Customer } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';

/** Changes customers who have not accepted their invitation, and sends it again. */
export function useInvitedCustomers(affiliateId: string) {
  const [edited, setEdited] = useState<Customer | null>(null);
  const [invite] = useApiMutation(calls.inviteCustomer);

  const inviteAgain = async ({ id, email }: Customer) => {
    const { error } = await invite({ affiliateId, customerId: id });
    if (error) notify.error(errorMessage(error, t('Network Error')));
    else notify.success(t('The invitation is on its way to {email}.', { email }));
  };
  return { edited, edit: setEdited, closeEdit: () => setEdited(null), inviteAgain };
}
