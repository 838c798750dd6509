import * as calls from '@portal/contract/calls';
import { useApiQuery, useUser, type CustomerChoice } from '@portal/platform';
import type { PurchaseAddress } from '../purchase/usePurchaseAddress';
import { useState } from 'react';

/**
 * Who gets the eSIM: the user, or a customer of an affiliate, whose id is in the address.
 *
 * @param fixed the customer that the page has chosen already
 * @param resumed the customer of an interrupted purchase
 */
export function useReceiver(
  address: PurchaseAddress,
  fixed: CustomerChoice | undefined,
  resumed: CustomerChoice | null | undefined,
) {
  const user = useUser();
  const [picked, setPicked] = useState<CustomerChoice | null>(null);
  const isAffiliate = user.role === 'affiliate';
  const id = isAffiliate && !fixed ? (address.customerId ?? null) : null;
  const found = useCustomer(user._id, id, [picked, resumed ?? null]);
  // Without a choice in the address, an interrupted purchase keeps its customer.
  const customer = fixed ?? (id === null ? (resumed ?? null) : found);
  return {
    /** Null for the user. */
    customer,
    canChoose: isAffiliate && !fixed,
    /** The address names a customer who is not known yet, or never will be. */
    isUnknown: id !== null && customer === null,
    choose: (choice: CustomerChoice | null) => {
      setPicked(choice);
      address.change({ customerId: choice?.id ?? null });
    },
  };
}

/** A customer by their id: one of the known ones, else read from the server. */
function useCustomer(
  affiliateId: string,
  id: string | null,
  knownCustomers: readonly (CustomerChoice | null)[],
): CustomerChoice | null {
  const known = knownCustomers.find((customer) => customer?.id === id) ?? null;
  const { data } = useApiQuery(
    calls.listCustomers,
    { id: affiliateId, customerId: id ?? '' },
    { skip: id === null || known !== null },
  );
  return known ?? data?.customers.find((customer) => customer.id === id) ?? null;
}
