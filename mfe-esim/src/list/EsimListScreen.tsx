import { paths, Slot, useUser } from '@portal/platform';
import {
  Breadcrumb,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Input,
  Pagination,
  PlusIcon,
  Table,
} from 'shared-ui';
import { useState } from 'react';
import { useGetEsimsQuery } from '../esimApi';
import { DeleteEsimDialog } from './DeleteEsimDialog';
import { esimColumns } from './esimColumns';
import { Foot, Frame, Toolbar } from './EsimListScreen.styles';
import { useDeleteEsim } from './useDeleteEsim';
import { pageSize, useEsimListAddress } from './useEsimListAddress';

/** The eSIMs of oneself, or of the customer an affiliate looks at. */
export default function EsimListScreen() {
  const user = useUser();
  const address = useEsimListAddress();
  const viewedUserId = user.role === 'affiliate' ? (address.userId ?? user._id) : user._id;
  const isOwnList = viewedUserId === user._id;
  const { data, isError, isFetching, refetch } = useGetEsimsQuery({ userId: viewedUserId, ...address.query });
  const [isBuying, setIsBuying] = useState(false);
  const deletion = useDeleteEsim();
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));

  const buyButton = (
    <Button size="sm" startIcon={<PlusIcon />} onClick={() => setIsBuying(true)}>
      Buy eSIM
    </Button>
  );
  return (
    <Frame>
      <Breadcrumb pageTitle="eSims" />
      <Card title="eSims" isFlush action={buyButton}>
        <Toolbar>
          {user.role === 'affiliate' && (
            <Slot
              name="affiliate/customer-picker"
              label="Customer"
              ownLabel="Your esims"
              value={null}
              valueId={address.userId}
              onChange={(customer) => address.setUserId(customer?.id ?? null)}
            />
          )}
          <Input
            label="Search"
            type="search"
            placeholder="Tag, id or ICCID"
            value={address.search}
            onChange={(event) => address.setSearch(event.target.value)}
          />
        </Toolbar>
        {isError && !data ? (
          <ErrorState
            title="The eSIMs cannot be shown right now"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            They go on working on the phone. Check your connection and try again.
          </ErrorState>
        ) : (
          <Table
            label="eSIMs"
            columns={esimColumns({
              linkOf: (esim) => paths.esim(esim.uid, viewedUserId),
              onDelete: isOwnList ? deletion.ask : undefined,
            })}
            rows={data?.data}
            rowId={({ uid }) => uid}
            isLoading={isFetching && !data}
            sort={address.sort}
            onSort={address.setSort}
            empty={
              address.search !== '' ? (
                <EmptyState title="No eSIM found">
                  Nothing matches ‘{address.search}’. Try fewer words.
                </EmptyState>
              ) : (
                <EmptyState title="No eSIM found" action={buyButton}>
                  Buy one for where you travel: it is ready in a minute.
                </EmptyState>
              )
            }
          />
        )}
        {pageCount > 1 && (
          <Foot>
            <Pagination
              page={address.page}
              pageCount={pageCount}
              onChange={address.setPage}
              label="Pages of eSIMs"
            />
          </Foot>
        )}
      </Card>
      <Slot name="purchase/esim" isOpen={isBuying} onClose={() => setIsBuying(false)} />
      <DeleteEsimDialog deletion={deletion} />
    </Frame>
  );
}
