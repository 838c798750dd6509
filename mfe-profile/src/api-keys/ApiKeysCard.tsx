import {
  t,
  type ApiKey,
  apiKeyScopeLabels,
  formatDate,
  formatLocalDateTime,
  isApiKeyEnded,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiMutation, useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import { Card, fillParts, ItemList, NetworkButton, Text, useSectionFocus } from 'shared-ui';
import { ApiDocsLink } from '../ApiDocsLink';
import { RemoveDialog } from '../RemoveDialog';
import { RetryableQuery } from '../RetryableQuery';
import { CreateApiKeyDialog } from './CreateApiKeyDialog';
import { ListRow, RowButton } from '../ListRow';

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
      title={t('API keys')}
      ref={sectionRef}
      description={fillParts(
        t('Your own programs use them to read and buy for you. The calls are described at {address}.'),
        { address: <ApiDocsLink /> },
      )}
      action={
        <NetworkButton variant="quiet" onClick={() => setIsCreating(true)}>
          {t('Create API key')}
        </NetworkButton>
      }
    >
      <RetryableQuery
        query={query}
        failureTitle={t('Your API keys could not be loaded')}
        skeleton={['44px']}
        isEmpty={({ apiKeys }) => apiKeys.length === 0}
        empty={<Text>{t('There is no API key yet.')}</Text>}
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
        title={t('Revoke {name}?', { name: target?.name ?? t('this key') })}
        confirmLabel={t('Revoke key')}
        isBusy={isRevoking}
        remove={({ id: keyId }) => revoke({ id, keyId })}
        removedText={t('The API key no longer works')}
        onClose={() => setTarget(null)}
      >
        {t('Programs that use it are refused at once. What they have paid for is still delivered.')}
      </RemoveDialog>
    </Card>
  );
}

/** One key: its name and first characters, what it may do, its last use and its end. */
function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, revokedAt, lastUsedAt } = apiKey;
  const hasEnded = isApiKeyEnded(apiKey);
  return (
    <ListRow
      name={
        <>
          {name} <code>{prefix}…</code>
        </>
      }
      badge={hasEnded && { label: revokedAt ? t('Revoked') : t('Expired'), color: 'light' }}
      facts={[
        scopes.map((scope) => apiKeyScopeLabels[scope]).join(' · '),
        `${lastUsedAt ? t('Last used {time}', { time: formatLocalDateTime(lastUsedAt) }) : t('Never used')} · ${endText(apiKey)}`,
      ]}
      actions={!hasEnded && <RowButton label={t('Revoke')} on={`${name} (${prefix}…)`} onClick={onRevoke} />}
    />
  );
}

function endText(apiKey: ApiKey): string {
  if (apiKey.revokedAt) return t('revoked {date}', { date: formatDate(apiKey.revokedAt) });
  const date = formatDate(apiKey.expiresAt);
  return isApiKeyEnded(apiKey) ? t('expired {date}', { date }) : t('works until {date}', { date });
}
