import { formatDate, formatLocalDateTime, type Passkey } from '@portal/contract';
import { LockIcon } from 'shared-ui';
import { ListRow } from '../ListRow';
import { NameButtons } from '../NameButtons';

interface Props {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey: its name, who keeps it, when it was added and last used. */
export function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const { name, lockedAt } = passkey;
  return (
    <ListRow
      icon={<LockIcon size={24} />}
      name={name}
      badge={lockedAt !== null && { label: 'Locked', color: 'error' }}
      facts={[
        factsOf(passkey),
        lockedAt && 'There may be a copy of it, so it no longer signs in. Remove it and add a new one.',
      ]}
      actions={<NameButtons name={name} onRename={onRename} onRemove={onRemove} />}
    />
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
