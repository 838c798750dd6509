import { formatDate, formatLocalDateTime, type Passkey } from '@portal/contract';
import { Badge, LockIcon, NetworkButton, theme } from 'shared-ui';
import styled from 'styled-components';
import { Name, Row, TextBlock } from '../ListRow.styles';

interface Props {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey: its name, who keeps it, when it was added and last used. */
export function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const { name, lockedAt } = passkey;
  return (
    <Row>
      <LockIcon size={24} />
      <TextBlock>
        <Name>
          <Text>{name}</Text>
          {lockedAt && (
            <Badge size="sm" color="error">
              Locked
            </Badge>
          )}
        </Name>
        <Facts>{factsOf(passkey)}</Facts>
        {lockedAt && (
          <Facts>There may be a copy of it, so it no longer signs in. Remove it and add a new one.</Facts>
        )}
      </TextBlock>
      <Buttons>
        <NetworkButton variant="quiet" size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </NetworkButton>
        <NetworkButton variant="quiet" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </NetworkButton>
      </Buttons>
    </Row>
  );
}

function factsOf({ name, provider, isBackedUp, createdAt, lastUsedAt }: Passkey): string {
  const use = lastUsedAt ? `Last used ${formatLocalDateTime(lastUsedAt)}` : 'Never used';
  // A passkey that still has the name of its provider says it once.
  return [
    provider !== name && provider,
    !isBackedUp && 'On one device only',
    `Added ${formatDate(createdAt)}`,
    use,
  ]
    .filter(Boolean)
    .join(' · ');
}

const Buttons = styled.div`
  display: flex;
  gap: ${theme.space[2]};
`;

const Text = styled.span`
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  font: ${theme.text.small} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;
