import type { EsimsQuery } from '@portal/contract';
import { paths } from '@portal/platform';
import { Button, EmptyState, ErrorState, Pagination, Table } from 'shared-ui';
import type { ReactNode } from 'react';
import { useGetEsimsQuery } from '../esimApi';
import { DeleteEsimDialog } from './DeleteEsimDialog';
import { esimColumns } from './esimColumns';
import { Foot } from './EsimListScreen.styles';
import { useDeleteEsim } from './useDeleteEsim';
import { pageSize, type EsimListAddress } from './useEsimListAddress';

interface Props {
  /** Whose eSIMs. Key the table by it, so that one person’s list never stands under another’s name. */
  viewedUserId: string;
  /** Only one’s own eSIMs can be deleted. */
  isOwnList: boolean;
  address: EsimListAddress;
  buyButton: ReactNode;
}

/** The eSIMs of one person, page by page. */
export function EsimTable({ viewedUserId, isOwnList, address, buyButton }: Props) {
  const query: { userId: string } & EsimsQuery = { userId: viewedUserId, ...address.query };
  const { data, isError, isFetching, refetch } = useGetEsimsQuery(query);
  const deletion = useDeleteEsim();
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  // The last row of the last page may be gone by now.
  const isBeyondEnd = data !== undefined && data.data.length === 0 && data.total > 0;

  if (isError && !data) {
    return (
      <ErrorState
        title="The eSIMs cannot be shown right now"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        They go on working on the phone. Check your connection and try again.
      </ErrorState>
    );
  }
  const empty = isBeyondEnd ? (
    <EmptyState
      title="This page has no eSIMs"
      action={
        <Button size="sm" variant="outline" onClick={() => address.setPage(pageCount)}>
          Go to the last page
        </Button>
      }
    />
  ) : address.search !== '' ? (
    <EmptyState
      title="No eSIM found"
      action={
        <Button size="sm" variant="outline" onClick={() => address.setSearch('')}>
          Clear search
        </Button>
      }
    >
      Nothing matches ‘{address.search}’. Try fewer words.
    </EmptyState>
  ) : (
    <EmptyState title="No eSIM found" action={buyButton}>
      {isOwnList
        ? 'Buy one for where you travel: it is ready in a minute.'
        : 'This customer has none yet. Buy one for them: it is ready in a minute.'}
    </EmptyState>
  );
  return (
    <>
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
        empty={empty}
      />
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
      <DeleteEsimDialog deletion={deletion} />
    </>
  );
}
