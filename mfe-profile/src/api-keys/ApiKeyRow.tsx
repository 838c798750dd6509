import {
  apiKeyScopeLabels,
  formatDate,
  formatLocalDateTime,
  isApiKeyEnded,
  type ApiKey,
} from '@portal/contract';
import { ListRow, RowButton } from '../ListRow';

interface Props {
  apiKey: ApiKey;
  onRevoke: () => void;
}

/** One key: its name and first characters, what it may do, its last use and its end. */
export function ApiKeyRow({ apiKey, onRevoke }: Props) {
  const { name, prefix, scopes, revokedAt, lastUsedAt } = apiKey;
  const hasEnded = isApiKeyEnded(apiKey);
  return (
    <ListRow
      name={
        <>
          {name} <code>{prefix}…</code>
        </>
      }
      badge={hasEnded && { label: revokedAt ? 'Revoked' : 'Expired', color: 'light' }}
      facts={[
        scopes.map((scope) => apiKeyScopeLabels[scope]).join(' · '),
        `${lastUsedAt ? `Last used ${formatLocalDateTime(lastUsedAt)}` : 'Never used'} · ${endText(apiKey)}`,
      ]}
      actions={!hasEnded && <RowButton label="Revoke" on={`${name} (${prefix}…)`} onClick={onRevoke} />}
    />
  );
}

function endText(apiKey: ApiKey): string {
  if (apiKey.revokedAt) return `revoked ${formatDate(apiKey.revokedAt)}`;
  return `${isApiKeyEnded(apiKey) ? 'expired' : 'works until'} ${formatDate(apiKey.expiresAt)}`;
}
