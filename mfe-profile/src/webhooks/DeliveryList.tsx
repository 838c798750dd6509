import { t, type WebhookDeliveryState } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import { Pagination, Stack, Text } from 'shared-ui';
import { RetryableQuery } from '../RetryableQuery';
import { DeliveryRow } from './DeliveryRow';

const pageSize = 10;
/** While something is sent, so that its outcome appears. */
const pollMs = 2000;

interface Props {
  endpointId: string;
  /** Null: all. */
  state: WebhookDeliveryState | null;
  canResend: boolean;
}

export function DeliveryList({ endpointId, state, canResend }: Props) {
  const { _id: id } = useUser();
  const [page, setPage] = useState(1);
  const [isPolling, setIsPolling] = useState(false);
  const query = useApiQuery(
    calls.listWebhookDeliveries,
    { id, endpointId, page, pageSize, ...(state && { state }) },
    { refetchOnMountOrArgChange: true, pollingInterval: isPolling ? pollMs : 0 },
  );
  // An attempt counts from its beginning on.
  const isSending =
    query.data?.deliveries.some((one) => one.state === 'pending' && one.attempts <= 1) ?? false;
  if (isSending !== isPolling) setIsPolling(isSending);

  return (
    <RetryableQuery
      query={query}
      failureTitle={t('The deliveries could not be loaded')}
      skeleton={['132px']}
      isEmpty={({ deliveries }) => deliveries.length === 0}
      empty={
        <Text>{state ? t('There is none in this state.') : t('Nothing was sent in the last 30 days.')}</Text>
      }
    >
      {({ deliveries, total }) => (
        <>
          <Stack as="ul" $gap={4} aria-busy={query.isFetching}>
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                endpointId={endpointId}
                canResend={canResend}
              />
            ))}
          </Stack>
          <Pagination
            page={page}
            pageCount={Math.ceil(total / pageSize)}
            onChange={setPage}
            label={t('Pages of deliveries')}
          />
        </>
      )}
    </RetryableQuery>
  );
}
