import { maxPasskeys, formatDate, formatLocalDateTime, t, type Passkey } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { Alert, Badge, Card, ItemList, NetworkButton, Row, Stack, Text, LockIcon } from 'shared-ui';
import { hasPasskeys } from './passkeyProblem';
import { RemovePasskeyDialog } from './RemovePasskeyDialog';
import { useAddPasskey } from './useAddPasskey';
import { NameDialog } from '../NameDialog';
import { ListRow } from '../ListRow';
import { NameButtons } from '../NameButtons';
import { RetryableQuery } from '../RetryableQuery';

export default function PasskeysCard() {
  const query = useApiQuery(calls.listPasskeys);
  const [toName, setToName] = useState<Passkey | null>(null);
  const [toRemove, setToRemove] = useState<Passkey | null>(null);
  const { add, isAdding, problem, clearProblem } = useAddPasskey(setToName);
  const count = query.data?.passkeys.length;
  const isFull = count !== undefined && count >= maxPasskeys;
  const canAdd = hasPasskeys() && !isFull;
  return (
    <Card
      title={<Title count={count} />}
      description={t(
        'Sign in with your fingerprint, your face or the lock of your device, without password and code.',
      )}
      action={
        canAdd && (
          <NetworkButton size="sm" isLoading={isAdding} onClick={() => void add()}>
            {t('Add a passkey')}
          </NetworkButton>
        )
      }
    >
      <Stack $gap={4}>
        {problem && <Alert tone="error">{problem}</Alert>}
        {!hasPasskeys() && (
          <Text>
            {t('This browser cannot use passkeys. Your password and the codes of your app always work.')}
          </Text>
        )}
        {isFull && (
          <Text>{t('You have {count} passkeys. Remove one to add another.', { count: maxPasskeys })}</Text>
        )}
        <RetryableQuery
          query={query}
          failureTitle={t('Your passkeys could not be loaded')}
          skeleton={['44px']}
          isEmpty={({ passkeys }) => passkeys.length === 0}
          empty={<Text>{t('There is no passkey yet. Your password keeps working when you add one.')}</Text>}
        >
          {({ passkeys }) => (
            <ItemList>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setToName(passkey)}
                  onRemove={() => {
                    // It may be the one that the device already had.
                    clearProblem();
                    setToRemove(passkey);
                  }}
                />
              ))}
            </ItemList>
          )}
        </RetryableQuery>
      </Stack>
      {toName && <NamePasskeyDialog passkey={toName} onClose={() => setToName(null)} />}
      <RemovePasskeyDialog passkey={toRemove} onClose={() => setToRemove(null)} />
    </Card>
  );
}

const Title = ({ count }: { count: number | undefined }) => (
  <Row as="span" $gap={3}>
    {t('Passkeys')}
    {!!count && (
      <Badge color="success" size="sm">
        {count}
      </Badge>
    )}
  </Row>
);

/** Names a passkey; it starts with the name of its provider. */
function NamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [rename, { isLoading }] = useApiMutation(calls.renamePasskey);
  return (
    <NameDialog
      title={t('Name this passkey')}
      description={t('So that you recognise it here, for example by the device that it is on.')}
      name={passkey.name}
      emptyProblem={t('Enter a name for the passkey')}
      savedText={t('Passkey named')}
      isBusy={isLoading}
      save={(name) => rename({ passkeyId: passkey.id, body: { name } })}
      onClose={onClose}
    />
  );
}

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey: its name, who keeps it, when it was added and last used. */
function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const { name, lockedAt } = passkey;
  return (
    <ListRow
      icon={<LockIcon size={24} />}
      name={name}
      badge={lockedAt !== null && { label: t('Locked'), color: 'error' }}
      facts={[
        factsOf(passkey),
        lockedAt && t('There may be a copy of it, so it no longer signs in. Remove it and add a new one.'),
      ]}
      actions={<NameButtons name={name} onRename={onRename} onRemove={onRemove} />}
    />
  );
}

function factsOf({ name, provider, isBackedUp, createdAt, lastUsedAt }: Passkey): string {
  const use = lastUsedAt ? t('Last used {time}', { time: formatLocalDateTime(lastUsedAt) }) : t('Never used');
  // A passkey that still has the name of its provider says it once.
  return [
    provider !== name && provider,
    !isBackedUp && t('On one device only'),
    t('Added {date}', { date: formatDate(createdAt) }),
    use,
  ]
    .filter(Boolean)
    .join(' · ');
}
