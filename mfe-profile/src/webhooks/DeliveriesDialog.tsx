import { webhookDeliveryStates, t, type WebhookDeliveryState, type WebhookEndpoint } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation, useUser } from '@portal/platform';
import { useState } from 'react';
import { Button, FormStack, Modal, NetworkButton, Select } from 'shared-ui';
import { DeliveryList } from './DeliveryList';
import { deliveryStates } from './DeliveryRow';

const stateOptions = [
  { value: '', label: t('All') },
  ...webhookDeliveryStates.map((state) => ({ value: state, label: deliveryStates[state].label })),
];

/** What was sent to an endpoint in the last thirty days, and what it answered. */
export function DeliveriesDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { _id: id } = useUser();
  const [state, setState] = useState<WebhookDeliveryState | null>(null);
  const [sendTest, { isLoading }] = useApiMutation(calls.sendWebhookTest);
  const isEnabled = endpoint.disabledAt === null;

  const handleTest = async () => {
    const { error } = await sendTest({ id, endpointId: endpoint.id });
    if (error) notify.error(errorMessage(error, t('No test event was sent. Please try again.')));
    else setState(null);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('Deliveries')}
      description={endpoint.url}
      footer={
        <>
          <NetworkButton
            variant="quiet"
            isLoading={isLoading}
            isUnavailable={!isEnabled}
            onClick={() => void handleTest()}
          >
            {t('Send test event')}
          </NetworkButton>
          <Button size="sm" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <FormStack as="div">
        <Select
          label={t('State')}
          placeholder={null}
          options={stateOptions}
          value={state ?? ''}
          onChange={(value) => setState(webhookDeliveryStates.find((one) => one === value) ?? null)}
        />
        <DeliveryList key={state} endpointId={endpoint.id} state={state} canResend={isEnabled} />
      </FormStack>
    </Modal>
  );
}
