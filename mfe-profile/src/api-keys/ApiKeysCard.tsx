import type { ApiKey } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, errorStatus, notify, useApiMutation, useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import { Card, ConfirmDialog, ItemList, NetworkButton, QueryView, Text } from 'shared-ui';
import { ApiDocsLink } from '../ApiDocsLink';
import { ApiKeyRow } from './ApiKeyRow';
import { CreateApiKeyDialog } from './CreateApiKeyDialog';

/** Keys with which an affiliate's programs call the API: create, recognise, revoke. */
export default function ApiKeysCard() {
  const { _id: id } = useUser();
  const query = useApiQuery(calls.listApiKeys, { id });
  const [isCreating, setIsCreating] = useState(false);
  const [target, setTarget] = useState<ApiKey | null>(null);
  return (
    <Card
      title="API keys"
      description={
        <>
          Your own programs use them to read and buy for you. The calls are described at <ApiDocsLink />.
        </>
      }
      action={
        <NetworkButton variant="quiet" size="sm" onClick={() => setIsCreating(true)}>
          Create API key
        </NetworkButton>
      }
    >
      <QueryView
        query={query}
        failureTitle="Your API keys could not be loaded"
        skeleton={['44px']}
        isEmpty={({ apiKeys }) => apiKeys.length === 0}
        empty={<Text>There is no API key yet.</Text>}
      >
        {({ apiKeys }) => (
          <ItemList gap={5}>
            {apiKeys.map((apiKey) => (
              <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setTarget(apiKey)} />
            ))}
          </ItemList>
        )}
      </QueryView>
      {isCreating && <CreateApiKeyDialog onClose={() => setIsCreating(false)} />}
      <RevokeDialog apiKey={target} onClose={() => setTarget(null)} />
    </Card>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const { _id: id } = useUser();
  const [revoke, { isLoading }] = useApiMutation(calls.revokeApiKey);
  const handleRevoke = async (keyId: string) => {
    const { error } = await revoke({ id, keyId });
    onClose();
    // Removed meanwhile: it has ended, as asked.
    if (error && errorStatus(error) !== 404)
      notify.error(errorMessage(error, 'The key was not revoked. Please try again.'));
    else notify.success('The API key no longer works');
  };
  return (
    <ConfirmDialog
      isOpen={apiKey !== null}
      title={`Revoke ${apiKey?.name ?? 'this key'}?`}
      confirmLabel="Revoke key"
      tone="error"
      ConfirmButton={NetworkButton}
      isBusy={isLoading}
      onConfirm={() => apiKey && void handleRevoke(apiKey.id)}
      onCancel={onClose}
    >
      Programs that use it are refused at once. What they have paid for is still delivered.
    </ConfirmDialog>
  );
}
