import { useUser, type CustomerChoice } from '@portal/platform';
import type { PurchaseAddress } from '@portal/router';
import { useState } from 'react';
import { useGetPickedCustomerQuery } from '../walletApi';

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
  const id = isAffiliate && !fixed ? address.customerId : null;
  const known = [picked, resumed ?? null].find((customer) => customer?.id === id) ?? null;
  const byId = useGetPickedCustomerQuery(
    { id: user._id, customerId: id ?? '' },
    { skip: id === null || known !== null },
  );
  const found = byId.data?.customers.find((customer) => customer.id === id) ?? null;
  const customer = fixed ?? known ?? found ?? (id === null ? (resumed ?? null) : null);
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
