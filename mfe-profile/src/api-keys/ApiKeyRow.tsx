import {
  apiKeyScopeLabels,
  formatDate,
  formatLocalDateTime,
  isApiKeyEnded,
  type ApiKey,
} from '@portal/contract';
import { Badge, NetworkButton, theme } from 'shared-ui';
import styled from 'styled-components';
import { Name, Row, TextBlock } from '../ListRow.styles';

interface Props {
  apiKey: ApiKey;
  onRevoke: () => void;
}

/** One key: its name and first characters, what it may do, its last use and its end. */
export function ApiKeyRow({ apiKey, onRevoke }: Props) {
  const { name, prefix, scopes, revokedAt, lastUsedAt } = apiKey;
  const hasEnded = isApiKeyEnded(apiKey);
  return (
    <Row>
      <TextBlock>
        <Name>
          <Text>{name}</Text>
          <code>{prefix}…</code>
          {hasEnded && (
            <Badge size="sm" color="light">
              {revokedAt ? 'Revoked' : 'Expired'}
            </Badge>
          )}
        </Name>
        <Facts>{scopes.map((scope) => apiKeyScopeLabels[scope]).join(' · ')}</Facts>
        <Facts>
          {lastUsedAt ? `Last used ${formatLocalDateTime(lastUsedAt)}` : 'Never used'} · {endText(apiKey)}
        </Facts>
      </TextBlock>
      {!hasEnded && (
        <NetworkButton
          variant="quiet"
          size="sm"
          aria-label={`Revoke ${name} (${prefix}…)`}
          onClick={onRevoke}
        >
          Revoke
        </NetworkButton>
      )}
    </Row>
  );
}

function endText(apiKey: ApiKey): string {
  if (apiKey.revokedAt) return `revoked ${formatDate(apiKey.revokedAt)}`;
  return `${isApiKeyEnded(apiKey) ? 'expired' : 'works until'} ${formatDate(apiKey.expiresAt)}`;
}

const Text = styled.span`
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  font: ${theme.text.small} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;
