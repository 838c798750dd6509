import type { Customer } from '@portal/contract';
import { Slot } from '@portal/platform';
import { Button, Card, EmptyState, ErrorState, Input, Pagination, PlusIcon, Table } from 'shared-ui';
import { useState } from 'react';
import { useGetCustomersQuery } from '../affiliateApi';
import CreateCustomerDialog from '../createCustomer/CreateCustomerDialog';
import { customerColumns } from './customerColumns';
import { Foot, Toolbar } from './CustomersScreen.styles';
import { RemoveCustomerDialog } from './RemoveCustomerDialog';
import { pageSize, useCustomersAddress } from './useCustomersAddress';
import { useRemoveCustomer } from './useRemoveCustomer';

/** An affiliate’s customers, with search, order and pages on the server. */
export function CustomersCard({ affiliateId }: { affiliateId: string }) {
  const address = useCustomersAddress();
  const { data, currentData, isError, isFetching, refetch } = useGetCustomersQuery({
    affiliateId,
    ...address.query,
  });
  const [isAdding, setIsAdding] = useState(false);
  const [buyingFor, setBuyingFor] = useState<Customer | null>(null);
  const removal = useRemoveCustomer(affiliateId);
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isPastTheEnd = data !== undefined && data.total > 0 && data.customers.length === 0;

  const addButton = (
    <Button size="sm" startIcon={<PlusIcon />} onClick={() => setIsAdding(true)}>
      Add
    </Button>
  );
  const empty = isPastTheEnd ? (
    <EmptyState
      title="This page is empty"
      action={
        <Button size="sm" variant="outline" onClick={() => address.setPage(1)}>
          To the first page
        </Button>
      }
    >
      The list has become shorter.
    </EmptyState>
  ) : address.search !== '' ? (
    <EmptyState
      title="No customers found"
      action={
        <Button size="sm" variant="outline" onClick={() => address.setSearch('')}>
          Show all
        </Button>
      }
    >
      Nothing matches ‘{address.search}’. Try fewer words.
    </EmptyState>
  ) : (
    <EmptyState title="No customers found" action={addButton}>
      Share your link, or add a customer yourself.
    </EmptyState>
  );
  return (
    <Card title="Customers" isFlush action={addButton}>
      <Toolbar>
        <Input
          label="Search customers"
          type="search"
          placeholder="Name, email or phone"
          maxLength={100}
          value={address.search}
          onChange={(event) => address.setSearch(event.target.value)}
        />
      </Toolbar>
      {isError && !currentData ? (
        <ErrorState
          title="Your customers cannot be shown right now"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          Nothing is lost. Check your connection and try again.
        </ErrorState>
      ) : (
        <Table
          label="Customers"
          columns={customerColumns({ onBuy: setBuyingFor, onRemove: removal.ask })}
          rows={data?.customers}
          rowId={({ id }) => id}
          isLoading={isFetching && !data}
          sort={address.sort}
          onSort={address.setSort}
          empty={empty}
        />
      )}
      {pageCount > 1 && (
        <Foot>
          <Pagination
            page={address.page}
            pageCount={pageCount}
            onChange={address.setPage}
            label="Pages of customers"
          />
        </Foot>
      )}
      <CreateCustomerDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      {buyingFor && (
        <Slot name="purchase/esim" isOpen customer={buyingFor} onClose={() => setBuyingFor(null)} />
      )}
      <RemoveCustomerDialog removal={removal} />
    </Card>
  );
}
