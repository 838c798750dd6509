import { type CustomerChoice, retryAdvice, type SlotProps, useUser } from '@portal/platform';
import type { Customer } from '@portal/contract';
import { useState } from 'react';
import { Combobox, useSettledText, type ComboboxOption } from 'shared-ui';
import { useGetCustomersQuery } from '../affiliateApi';

/** More than anyone scrolls through; typing finds the rest on the server. */
const shownAtOnce = 20;
const oneself = 'oneself';

/** Oneself or one of one's customers, by first name and email; found on the server by typing. */
export default function CustomerPicker({
  label,
  ownLabel,
  value,
  valueId,
  onChange,
}: SlotProps['affiliate/customer-picker']) {
  const { _id: affiliateId } = useUser();
  const [typed, setTyped] = useState('');
  const search = useSettledText(typed.trim());
  const found = useGetCustomersQuery({
    affiliateId,
    page: 1,
    pageSize: shownAtOnce,
    sort: 'fname',
    order: 'asc',
    ...(search ? { search } : {}),
  });
  // `currentData`: what an earlier search found is no answer to this one.
  const listed = found.currentData?.customers ?? [];
  const wantedId = value?.id ?? valueId ?? null;
  const [picked, setPicked] = useState<CustomerChoice | null>(null);
  const known = value ?? [picked, ...listed].find((customer) => customer?.id === wantedId) ?? null;
  const byId = useGetCustomersQuery(
    { affiliateId, customerId: wantedId ?? '' },
    { skip: wantedId === null || known !== null },
  );
  const chosen = known ?? byId.data?.customers.find(({ id }) => id === wantedId) ?? null;
  const isResolving = wantedId !== null && !chosen && byId.isFetching;

  const choices = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  const options = [{ value: oneself, label: ownLabel }, ...choices.map(optionOf)];
  const handleChange = (id: string | null) => {
    const customer = choices.find((choice) => choice.id === id);
    const choice = customer ? { id: customer.id, fname: customer.fname, email: customer.email } : null;
    setPicked(choice);
    onChange(choice);
  };

  return (
    <Combobox
      label={label}
      options={options}
      value={wantedId === null ? oneself : wantedId}
      placeholder={isResolving ? 'Loading...' : 'Unknown customer'}
      noMatchText={found.isFetching || search !== typed.trim() ? 'Searching…' : 'No customers found'}
      error={found.isError ? `Your customers could not be loaded. ${retryAdvice(found.error)}` : null}
      onChange={handleChange}
      onType={setTyped}
    />
  );
}

/** A choice is what the field shows; the rest of the name and the phone number only help to find it. */
function optionOf(customer: CustomerChoice | Customer): ComboboxOption {
  const keywords =
    'lname' in customer ? [`${customer.fname} ${customer.lname}`, customer.phone_number ?? ''] : [];
  return { value: customer.id, label: `${customer.fname} (${customer.email})`, keywords };
}
