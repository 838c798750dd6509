import { maxSearchLength, t, type CustomersQuery, type Customer } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { retryAdvice, useApiQuery, useOverlay, errorMessage, notify, useApiMutation } from '@portal/platform';
import {
  Breadcrumb,
  ButtonLink,
  Card,
  EmptyState,
  NetworkButton,
  NothingFound,
  PagedTable,
  PlusIcon,
  SearchField,
  Toolbar,
  UsersIcon,
  listFailure,
  type ButtonProps,
  listAddress,
} from 'shared-ui';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from '@portal/router';
import { CustomerDialog } from '../create-customer/CustomerDialog';
import { customerColumns } from './customerColumns';
import { Fitted } from './CustomersScreen.styles';
import { RemoveCustomerDialog } from './RemoveCustomerDialog';
import { useRemoveCustomer } from './useRemoveCustomer';

/** An affiliate's customers, searched, sorted and paged on the server. */
export function CustomerList({ affiliateId }: { affiliateId: string }) {
  const address = useCustomersAddress();
  const query = useApiQuery(calls.listCustomers, { id: affiliateId, ...address.query });
  const { data } = query;
  const [isAdding, setIsAdding] = useState(false);
  const purchase = useOverlay('buy');
  const removal = useRemoveCustomer(affiliateId);
  const invited = useInvitedCustomers(affiliateId);
  const isEmpty = data?.total === 0 && address.search === '';
  const addButton = (variant: ButtonProps['variant']) => (
    <NetworkButton size="sm" variant={variant} startIcon={<PlusIcon />} onClick={() => setIsAdding(true)}>
      {t('Add')}
    </NetworkButton>
  );
  return (
    <>
      <Breadcrumb pageTitle={t('Affiliate Referrals')}>
        <ButtonLink variant="quiet" href="/customers/several">
          {t('Buy for several')}
        </ButtonLink>
        {addButton(isEmpty ? 'quiet' : 'primary')}
      </Breadcrumb>
      <Card isFlush>
        <Toolbar>
          <SearchField
            label={t('Search customers')}
            placeholder={t('Name, email or phone')}
            maxLength={maxSearchLength}
            value={address.search}
            onSearch={address.setSearch}
          />
        </Toolbar>
        <Fitted>
          <PagedTable
            label={t('Customers')}
            columns={customerColumns({
              onEdit: invited.edit,
              onInvite: (customer) => void invited.inviteAgain(customer),
              onBuy: ({ id }) => purchase.open({ customerId: id }),
              onRemove: removal.open,
            })}
            rows={data?.customers}
            rowId={({ id }) => id}
            total={data?.total}
            address={address}
            pagesLabel={t('Pages of customers')}
            empty={
              <NoCustomers
                search={address.search}
                addButton={addButton('primary')}
                onClear={() => address.setSearch('')}
              />
            }
            failure={listFailure(
              query,
              t('Your customers cannot be shown right now'),
              t('Nothing is lost. {advice}', { advice: retryAdvice(query.error) }),
            )}
          />
        </Fitted>
      </Card>
      {isAdding && <CustomerDialog onClose={() => setIsAdding(false)} />}
      {invited.edited && <CustomerDialog stored={invited.edited} onClose={invited.closeEdit} />}
      <RemoveCustomerDialog affiliateId={affiliateId} removal={removal} />
    </>
  );
}

interface NoCustomersProps {
  search: string;
  addButton: ReactNode;
  onClear: () => void;
}

function NoCustomers({ search, addButton, onClear }: NoCustomersProps) {
  if (search === '') {
    return (
      <EmptyState icon={<UsersIcon size={32} />} title={t('No customers found')} action={addButton}>
        {t('Share your link, or add a customer yourself.')}
      </EmptyState>
    );
  }
  return (
    <NothingFound title={t('No customers found')} onClear={onClear}>
      {t('Nothing matches ‘{search}’. Try fewer words.', { search })}
    </NothingFound>
  );
}

const sortable = ['createdAt', 'fname', 'email', 'country'] as const;

/** Search, sort order and page in the URL, so that links and reloads restore them. */
function useCustomersAddress() {
  const searchParams = useSearchParams();
  const address = listAddress(searchParams, sortable);
  const search = (searchParams[0].get('search') ?? '').slice(0, maxSearchLength);
  const searchText = search.trim();
  const query: CustomersQuery = { ...address.query, ...(searchText ? { search: searchText } : {}) };
  return { ...address, query, search, setSearch: (text: string) => address.filter({ search: text }) };
}

/** Changes customers who have not accepted their invitation, and sends it again. */
function useInvitedCustomers(affiliateId: string) {
  const [edited, setEdited] = useState<Customer | null>(null);
  const [invite] = useApiMutation(calls.inviteCustomer);

  const inviteAgain = async ({ id, email }: Customer) => {
    const { error } = await invite({ affiliateId, customerId: id });
    if (error) notify.error(errorMessage(error, t('Network Error')));
    else notify.success(t('The invitation is on its way to {email}.', { email }));
  };
  return { edited, edit: setEdited, closeEdit: () => setEdited(null), inviteAgain };
}
