import { t, type WebhookEndpoint } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useApiMutation, useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import { Card, fillParts, ItemList, NetworkButton, Text } from 'shared-ui';
import { ApiDocsLink } from '../ApiDocsLink';
import { ShownOnceDialog } from '../ShownOnceDialog';
import { RetryableQuery } from '../RetryableQuery';
import { EndpointRow, type EndpointAction } from './EndpointRow';
import { DeliveriesDialog } from './DeliveriesDialog';
import { DeleteEndpointDialog, NewSecretDialog } from './EndpointConfirmations';
import { EndpointDialog } from './EndpointDialog';

/** An affiliate's own addresses that get events: add, change, disable, and see what was sent. */
export default function WebhooksCard() {
  const { _id: id } = useUser();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Card
      title={t('Webhooks')}
      description={fillParts(
        t(
          'Your own programs are told at once what happens to your customers’ eSIMs, your orders and your money. How to check the signature is described at {address}.',
        ),
        { address: <ApiDocsLink /> },
      )}
      action={
        <NetworkButton variant="quiet" onClick={() => setOpened({ endpointId: null, action: 'edit' })}>
          {t('Add endpoint')}
        </NetworkButton>
      }
    >
      <Endpoints onOpen={setOpened} />
      {opened && (
        <OpenedDialog
          key={`${id} ${opened.endpointId}`}
          opened={opened}
          onSecret={setSecret}
          onClose={() => setOpened(null)}
        />
      )}
      {secret && (
        <ShownOnceDialog
          title={t('The endpoint’s secret')}
          description={t(
            'Copy it now: it is not shown again. With it your program checks that an event comes from the portal.',
          )}
          label={t('Secret')}
          text={secret}
          warning={t(
            'This secret is not shown again. Copy it to where your program reads it, then press ‘I have saved it’.',
          )}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}

function Endpoints({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const { _id: id } = useUser();
  const query = useApiQuery(calls.listWebhookEndpoints, { id });
  const [update] = useApiMutation(calls.updateWebhookEndpoint);

  const handleAction = async (endpoint: WebhookEndpoint, action: EndpointAction) => {
    if (action !== 'toggle') return onOpen({ endpointId: endpoint.id, action });
    const isEnabled = endpoint.disabledAt !== null;
    const { error } = await update({ id, endpointId: endpoint.id, body: { isEnabled } });
    if (error) notify.error(failureMessage(error, t('If the endpoint is as it was, try again.')));
    else notify.success(isEnabled ? t('Webhook endpoint enabled') : t('Webhook endpoint disabled'));
  };
  return (
    <RetryableQuery
      query={query}
      failureTitle={t('Your webhook endpoints could not be loaded')}
      skeleton={['44px']}
      isEmpty={({ endpoints }) => endpoints.length === 0}
      empty={<Text>{t('There is no webhook endpoint yet.')}</Text>}
    >
      {({ endpoints }) => (
        <ItemList gap={5}>
          {endpoints.map((one) => (
            <EndpointRow key={one.id} endpoint={one} onAction={(action) => void handleAction(one, action)} />
          ))}
        </ItemList>
      )}
    </RetryableQuery>
  );
}

interface Opened {
  /** Null: a new one. */
  endpointId: string | null;
  action: Exclude<EndpointAction, 'toggle'>;
}

interface OpenedDialogProps {
  opened: Opened;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** The dialog of an action; none once the endpoint is gone. */
function OpenedDialog({ opened: { endpointId, action }, onSecret, onClose }: OpenedDialogProps) {
  const { _id: id } = useUser();
  const { data } = useApiQuery(calls.listWebhookEndpoints, { id });
  const endpoint = data?.endpoints.find((one) => one.id === endpointId) ?? null;
  if (action === 'edit') return <EndpointDialog endpoint={endpoint} onSecret={onSecret} onClose={onClose} />;
  if (!endpoint) return null;
  if (action === 'log') return <DeliveriesDialog endpoint={endpoint} onClose={onClose} />;
  if (action === 'secret')
    return <NewSecretDialog endpoint={endpoint} onSecret={onSecret} onClose={onClose} />;
  return <DeleteEndpointDialog endpoint={endpoint} onClose={onClose} />;
}
