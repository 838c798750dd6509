import type { ApiKey } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiMutation, useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import { Card, ItemList, NetworkButton, Text, useSectionFocus } from 'shared-ui';
import { ApiDocsLink } from '../ApiDocsLink';
import { RemoveDialog } from '../RemoveDialog';
import { RetryableQuery } from '../RetryableQuery';
import { ApiKeyRow } from './ApiKeyRow';
import { CreateApiKeyDialog } from './CreateApiKeyDialog';

/** Keys with which an affiliate's programs call the API: create, recognise, revoke. */
export default function ApiKeysCard() {
  const { _id: id } = useUser();
  const sectionRef = useSectionFocus();
  const query = useApiQuery(calls.listApiKeys, { id });
  const [revoke, { isLoading: isRevoking }] = useApiMutation(calls.revokeApiKey);
  const [isCreating, setIsCreating] = useState(false);
  const [target, setTarget] = useState<ApiKey | null>(null);
  return (
    <Card
      title="API keys"
      ref={sectionRef}
      description={
        <>
          Your own programs use them to read and buy for you. The calls are described at <ApiDocsLink />.
        </>
      }
      action={
        <NetworkButton variant="quiet" onClick={() => setIsCreating(true)}>
          Create API key
        </NetworkButton>
      }
    >
      <RetryableQuery
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
      </RetryableQuery>
      {isCreating && <CreateApiKeyDialog onClose={() => setIsCreating(false)} />}
      <RemoveDialog
        target={target}
        title={`Revoke ${target?.name ?? 'this key'}?`}
        confirmLabel="Revoke key"
        isBusy={isRevoking}
        remove={({ id: keyId }) => revoke({ id, keyId })}
        removedText="The API key no longer works"
        onClose={() => setTarget(null)}
      >
        Programs that use it are refused at once. What they have paid for is still delivered.
      </RemoveDialog>
    </Card>
  );
}
