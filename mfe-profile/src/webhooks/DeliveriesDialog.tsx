import { webhookDeliveryStates, type WebhookDeliveryState, type WebhookEndpoint } from '@portal/contract';
import { errorMessage, notify, useUser } from '@portal/platform';
import { useState } from 'react';
import {
  Button,
  ErrorState,
  FormStack,
  LoadingText,
  Modal,
  Pagination,
  Select,
  Skeleton,
  theme,
} from 'shared-ui';
import styled from 'styled-components';
import { NetworkButton } from '../NetworkButton';
import { DeliveryRow, stateLabels } from './DeliveryRow';
import { useGetWebhookDeliveriesQuery, useSendWebhookTestMutation } from './webhooksApi';

const pageSize = 10;
/** While something is sent, so that its outcome appears by itself. */
const pollMs = 2000;
const stateOptions = [
  { value: '', label: 'All' },
  ...webhookDeliveryStates.map((state) => ({ value: state, label: stateLabels[state] })),
];

/** What was sent to an endpoint in the last thirty days, and what it answered. */
export function DeliveriesDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { _id: id } = useUser();
  const endpointId = endpoint.id;
  const [state, setState] = useState<WebhookDeliveryState | null>(null);
  const [page, setPage] = useState(1);
  const [isPolling, setIsPolling] = useState(false);
  const query = { page, pageSize, ...(state && { state }) };
  const { data, isError, isFetching, refetch } = useGetWebhookDeliveriesQuery(
    { id, endpointId, ...query },
    { refetchOnMountOrArgChange: true, pollingInterval: isPolling ? pollMs : 0 },
  );
  const isSending = data?.deliveries.some((one) => one.state === 'pending' && one.attempts === 0) ?? false;
  if (isSending !== isPolling) setIsPolling(isSending);
  const [sendTest, test] = useSendWebhookTestMutation();

  const handleTest = async () => {
    const { error } = await sendTest({ id, endpointId });
    if (error) notify.error(errorMessage(error, 'No test event was sent. Please try again.'));
    setState(null);
    setPage(1);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Deliveries"
      description={endpoint.url}
      footer={
        <>
          <NetworkButton
            variant="outline"
            size="sm"
            isLoading={test.isLoading}
            isUnavailable={endpoint.disabledAt !== null}
            onClick={() => void handleTest()}
          >
            Send test event
          </NetworkButton>
          <Button size="sm" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <FormStack as="div">
        <Select
          label="State"
          placeholder={null}
          options={stateOptions}
          value={state ?? ''}
          onChange={(value) => {
            setState(webhookDeliveryStates.find((one) => one === value) ?? null);
            setPage(1);
          }}
        />
        {!data && !isError && (
          <div>
            <LoadingText />
            <Skeleton height="132px" />
          </div>
        )}
        {!data && isError && (
          <ErrorState
            title="The deliveries could not be loaded"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data?.deliveries.length === 0 && (
          <Empty>{state ? 'There is none in this state.' : 'Nothing was sent in the last 30 days.'}</Empty>
        )}
        {data && data.deliveries.length > 0 && (
          <List aria-busy={isFetching}>
            {data.deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                endpointId={endpointId}
                canResend={endpoint.disabledAt === null}
              />
            ))}
          </List>
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil((data?.total ?? 0) / pageSize)}
          onChange={setPage}
          label="Pages of deliveries"
        />
      </FormStack>
    </Modal>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
`;

const Empty = styled.p`
  color: ${theme.color.secondary};
`;
