import { t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { retryAdvice, useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import { useSettledText } from 'shared-ui';

/** More than users scroll through; typing searches the rest on the server. */
const shownAtOnce = 20;

/** The affiliate's customers by what is typed into a combobox, and what it says while there are none. */
export function useCustomerSearch() {
  const { _id: affiliateId } = useUser();
  const [typed, setTyped] = useState('');
  const search = useSettledText(typed.trim());
  const found = useApiQuery(calls.listCustomers, {
    id: affiliateId,
    page: 1,
    pageSize: shownAtOnce,
    sort: 'fname',
    order: 'asc',
    ...(search ? { search } : {}),
  });
  return {
    // `currentData`: results of the previous search must not show under the new one.
    customers: found.currentData?.customers ?? [],
    comboboxProps: {
      noMatchText: found.isFetching || search !== typed.trim() ? t('Searching…') : t('No customers found'),
      error: found.isError
        ? t('Your customers could not be loaded. {advice}', { advice: retryAdvice(found.error) })
        : null,
      onType: setTyped,
      // What the error says to do.
      onOpen: () => {
        if (found.isError) void found.refetch();
      },
    },
  };
}
