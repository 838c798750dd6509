import type { WebhookEndpoint } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiMutation, useUser } from '@portal/platform';
import { ConfirmDialog, NetworkButton } from 'shared-ui';
import { RemoveDialog } from '../RemoveDialog';
import { notifyFailure } from '../showRefusal';

interface Props {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

/** Asks before an endpoint and its log are deleted. */
export function DeleteEndpointDialog({ endpoint, onClose }: Props) {
  const { _id: id } = useUser();
  const [remove, { isLoading }] = useApiMutation(calls.deleteWebhookEndpoint);
  return (
    <RemoveDialog
      target={endpoint}
      title="Delete this webhook endpoint?"
      confirmLabel="Delete endpoint"
      isBusy={isLoading}
      remove={({ id: endpointId }) => remove({ id, endpointId })}
      removedText="Webhook endpoint deleted"
      onClose={onClose}
    >
      {endpoint.url} gets nothing more, and its log is deleted too.
    </RemoveDialog>
  );
}

/** Asks before a new secret is made, with a recent proof of identity. */
export function NewSecretDialog({
  endpoint,
  onSecret,
  onClose,
}: Props & { onSecret: (secret: string) => void }) {
  const { _id: id } = useUser();
  const [rotate, { isLoading }] = useApiMutation(calls.rotateWebhookSecret);
  const handleRotate = async () => {
    const result = await rotate({ id, endpointId: endpoint.id });
    if (result.error)
      notifyFailure(result.error, 'The secret may be replaced. Please try again: the next one is shown.');
    else onSecret(result.data.secret);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Make a new secret?"
      confirmLabel="Make new secret"
      ConfirmButton={NetworkButton}
      isBusy={isLoading}
      onConfirm={() => void handleRotate()}
      onCancel={onClose}
    >
      For 24 hours each delivery is signed with both secrets, so that your program can change over. Then the
      previous one no longer signs.
    </ConfirmDialog>
  );
}
