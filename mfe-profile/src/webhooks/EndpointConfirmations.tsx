import { t, type WebhookEndpoint } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiMutation, useUser } from '@portal/platform';
import { ConfirmDialog, NetworkButton } from 'shared-ui';
import { RemoveDialog } from '../RemoveDialog';
import { notifyFailure } from '../showRefusal';

interface Props {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

export function DeleteEndpointDialog({ endpoint, onClose }: Props) {
  const { _id: id } = useUser();
  const [remove, { isLoading }] = useApiMutation(calls.deleteWebhookEndpoint);
  return (
    <RemoveDialog
      target={endpoint}
      title={t('Delete this webhook endpoint?')}
      confirmLabel={t('Delete endpoint')}
      isBusy={isLoading}
      remove={({ id: endpointId }) => remove({ id, endpointId })}
      removedText={t('Webhook endpoint deleted')}
      onClose={onClose}
    >
      {t('{url} gets nothing more, and its log is deleted too.', { url: endpoint.url })}
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
      notifyFailure(result.error, t('The secret may be replaced. Please try again: the next one is shown.'));
    else onSecret(result.data.secret);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('Make a new secret?')}
      confirmLabel={t('Make new secret')}
      ConfirmButton={NetworkButton}
      isBusy={isLoading}
      onConfirm={() => void handleRotate()}
      onCancel={onClose}
    >
      {t(
        'For 24 hours each delivery is signed with both secrets, so that your program can change over. Then the previous one no longer signs.',
      )}
    </ConfirmDialog>
  );
}
