import {
  apiKeyScopeLabels,
  formatDate,
  formatLocalDateTime,
  isApiKeyEnded,
  t,
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
