import {
  codeText,
  formatLocalDateTime,
  webhookEventLabels,
  webhookTestType,
  t,
  tn,
  type WebhookDelivery,
  type WebhookDeliveryState,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useApiMutation, useUser } from '@portal/platform';
import { useState } from 'react';
import { Button, NetworkButton, type CodeLook } from 'shared-ui';
import { ListRow } from '../ListRow';
import { DeliveryDetails } from './DeliveryDetails';

export const deliveryStates: Readonly<Record<WebhookDeliveryState, CodeLook>> = {
  pending: { label: t('Waiting'), color: 'warning' },
  delivered: { label: t('Delivered'), color: 'success' },
  failed: { label: t('Failed'), color: 'error' },
};

const labelOf = (type: WebhookDelivery['eventType']): string =>
  type === webhookTestType ? t('Test event') : codeText(webhookEventLabels, type);

interface Props {
  delivery: WebhookDelivery;
  endpointId: string;
  canResend: boolean;
}

export function DeliveryRow({ delivery, endpointId, canResend }: Props) {
  const { _id: id } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const [resend, { isLoading }] = useApiMutation(calls.resendWebhookDelivery);
  const { id: deliveryId, eventType, state, createdAt } = delivery;
  const name = `${labelOf(eventType)}, ${formatLocalDateTime(createdAt)}`;

  const handleResend = async () => {
    const { error } = await resend({ id, endpointId, deliveryId });
    if (error) notify.error(failureMessage(error, t('If no new attempt is listed, try again.')));
    else notify.success(t('It is sent again'));
  };
  return (
    <ListRow
      name={labelOf(eventType)}
      badge={deliveryStates[state]}
      facts={[factsOf(delivery), delivery.lastError]}
      actions={
        <>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={t('Details of {name}', { name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('Hide details') : t('Details')}
          </Button>
          <NetworkButton
            variant="quiet"
            aria-label={t('Send again: {name}', { name })}
            isLoading={isLoading}
            isUnavailable={!canResend}
            onClick={() => void handleResend()}
          >
            {t('Send again')}
          </NetworkButton>
        </>
      }
    >
      {isOpen && (
        // Read again when there is another answer.
        <DeliveryDetails
          key={`${state} ${delivery.attempts}`}
          endpointId={endpointId}
          deliveryId={deliveryId}
        />
      )}
    </ListRow>
  );
}

function factsOf({ createdAt, attempts, responseStatus, nextAttemptAt }: WebhookDelivery): string {
  const facts = [formatLocalDateTime(createdAt)];
  if (attempts > 0) facts.push(tn(attempts, '{count} attempt', '{count} attempts'));
  if (responseStatus !== null) facts.push(t('answer {status}', { status: responseStatus }));
  if (nextAttemptAt && attempts > 0)
    facts.push(t('next attempt {time}', { time: formatLocalDateTime(nextAttemptAt) }));
  return facts.join(' · ');
}
