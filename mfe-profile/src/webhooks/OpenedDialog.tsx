import * as calls from '@portal/contract/calls';
import { useApiQuery, useUser } from '@portal/platform';
import { DeliveriesDialog } from './DeliveriesDialog';
import { DeleteEndpointDialog, NewSecretDialog } from './EndpointConfirmations';
import { EndpointDialog } from './EndpointDialog';
import type { EndpointAction } from './EndpointRow';

/** What is done with which endpoint. */
export interface Opened {
  /** Null: a new one. */
  endpointId: string | null;
  action: Exclude<EndpointAction, 'toggle'>;
}

interface Props {
  opened: Opened;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** The dialog of an action; none once the endpoint is gone. */
export function OpenedDialog({ opened: { endpointId, action }, onSecret, onClose }: Props) {
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
