import type { WebhookDeliveryState } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import { ErrorState, LoadingText, Pagination, Skeleton, theme } from 'shared-ui';
import styled from 'styled-components';
import { DeliveryRow } from './DeliveryRow';

const pageSize = 10;
/** While something is sent, so that its outcome appears by itself. */
const pollMs = 2000;

interface Props {
  endpointId: string;
  /** Null: all. */
  state: WebhookDeliveryState | null;
  canResend: boolean;
}

/** The deliveries of an endpoint, page by page, the newest first. */
export function DeliveryList({ endpointId, state, canResend }: Props) {
  const { _id: id } = useUser();
  const [page, setPage] = useState(1);
  const [isPolling, setIsPolling] = useState(false);
  const query = { page, pageSize, ...(state && { state }) };
  const { data, isError, isFetching, refetch } = useApiQuery(
    calls.listWebhookDeliveries,
    { id, endpointId, ...query },
    { refetchOnMountOrArgChange: true, pollingInterval: isPolling ? pollMs : 0 },
  );
  // An attempt counts from its beginning on.
  const isSending = data?.deliveries.some((one) => one.state === 'pending' && one.attempts <= 1) ?? false;
  if (isSending !== isPolling) setIsPolling(isSending);

  if (!data && isError) {
    return (
      <ErrorState
        title="The deliveries could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div>
        <LoadingText />
        <Skeleton height="132px" />
      </div>
    );
  }
  const { deliveries, total } = data;
  if (deliveries.length === 0) {
    return <Empty>{state ? 'There is none in this state.' : 'Nothing was sent in the last 30 days.'}</Empty>;
  }
  return (
    <>
      <List aria-busy={isFetching}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} endpointId={endpointId} canResend={canResend} />
        ))}
      </List>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        onChange={setPage}
        label="Pages of deliveries"
      />
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
`;

const Empty = styled.p`
  color: ${theme.color.secondary};
`;
