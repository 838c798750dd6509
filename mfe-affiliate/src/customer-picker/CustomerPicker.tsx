import { t, type Customer } from '@portal/contract';
import { useApiQuery, useUser, type CustomerChoice, type SlotProps } from '@portal/platform';
import * as calls from '@portal/contract/calls';
import { useState } from 'react';
import { Combobox, type ComboboxOption } from 'shared-ui';
import { useCustomerSearch } from './useCustomerSearch';

const ownValue = 'oneself';
const allValue = 'all';

/** Selects the affiliate themselves or one of their customers, searched on the server by first name and email. */
export default function CustomerPicker({
  label,
  ownLabel,
  allLabel,
  isAll = false,
  onAll,
  value,
  valueId,
  onChange,
}: SlotProps['affiliate/customer-picker']) {
  const { _id: affiliateId } = useUser();
  const { customers: listed, comboboxProps } = useCustomerSearch();
  const selectedId = value?.id ?? valueId ?? null;
  const [picked, setPicked] = useState<CustomerChoice | null>(null);
  const { chosen, isResolving } = useCustomerById(affiliateId, selectedId, [value, picked, ...listed]);

  const choices = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  const options = [
    ...(allLabel ? [{ value: allValue, label: allLabel }] : []),
    { value: ownValue, label: ownLabel },
    ...choices.map(optionOf),
  ];
  const handleChange = (id: string | null) => {
    if (id === allValue) return onAll?.();
    const customer = choices.find((choice) => choice.id === id);
    const choice = customer ? { id: customer.id, fname: customer.fname, email: customer.email } : null;
    setPicked(choice);
    onChange(choice);
  };

  return (
    <Combobox
      label={label}
      options={options}
      value={isAll ? allValue : (selectedId ?? ownValue)}
      placeholder={isResolving ? t('Loading...') : t('Unknown customer')}
      onChange={handleChange}
      {...comboboxProps}
    />
  );
}

/** The customer of the id: one of the known customers, else asked for on the server. */
function useCustomerById(
  affiliateId: string,
  selectedId: string | null,
  customers: readonly (CustomerChoice | Customer | null)[],
) {
  const known = customers.find((customer) => customer?.id === selectedId) ?? null;
  const byId = useApiQuery(
    calls.listCustomers,
    { id: affiliateId, customerId: selectedId ?? '' },
    { skip: selectedId === null || known !== null },
  );
  const chosen = known ?? byId.data?.customers.find(({ id }) => id === selectedId) ?? null;
  return { chosen, isResolving: selectedId !== null && !chosen && byId.isFetching };
}

/** The field shows the label; last name and phone number are only search terms. */
function optionOf(customer: CustomerChoice | Customer): ComboboxOption {
  const keywords =
    'lname' in customer ? [`${customer.fname} ${customer.lname}`, customer.phone_number ?? ''] : [];
  return { value: customer.id, label: `${customer.fname} (${customer.email})`, keywords };
}
