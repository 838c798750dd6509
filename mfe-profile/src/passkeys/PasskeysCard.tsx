import { maxPasskeys, type Passkey } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { Alert, Badge, Card, ItemList, NetworkButton, QueryView, Row, Stack, Text } from 'shared-ui';
import { hasPasskeys } from './passkeyProblem';
import { NamePasskeyDialog } from './NamePasskeyDialog';
import { PasskeyRow } from './PasskeyRow';
import { RemovePasskeyDialog } from './RemovePasskeyDialog';
import { useAddPasskey } from './useAddPasskey';

/** The user's passkeys: add, name, remove. */
export default function PasskeysCard() {
  const query = useApiQuery(calls.listPasskeys);
  const [toName, setToName] = useState<Passkey | null>(null);
  const [toRemove, setToRemove] = useState<Passkey | null>(null);
  const { add, isAdding, problem } = useAddPasskey(setToName);
  const count = query.data?.passkeys.length;
  const isFull = count !== undefined && count >= maxPasskeys;
  const canAdd = hasPasskeys() && !isFull;
  return (
    <Card
      title={<Title count={count} />}
      description="Sign in with your fingerprint, your face or the lock of your device, without password and code."
      action={
        canAdd && (
          <NetworkButton size="sm" isLoading={isAdding} onClick={() => void add()}>
            Add a passkey
          </NetworkButton>
        )
      }
    >
      <Stack $gap={4}>
        {problem && <Alert tone="error">{problem}</Alert>}
        {!hasPasskeys() && (
          <Text>This browser cannot use passkeys. Your password and the codes of your app always work.</Text>
        )}
        {isFull && <Text>{`You have ${maxPasskeys} passkeys. Remove one to add another.`}</Text>}
        <QueryView
          query={query}
          failureTitle="Your passkeys could not be loaded"
          skeleton={['44px']}
          isEmpty={({ passkeys }) => passkeys.length === 0}
          empty={<Text>There is no passkey yet. Your password keeps working when you add one.</Text>}
        >
          {({ passkeys }) => (
            <ItemList>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setToName(passkey)}
                  onRemove={() => setToRemove(passkey)}
                />
              ))}
            </ItemList>
          )}
        </QueryView>
      </Stack>
      {toName && <NamePasskeyDialog passkey={toName} onClose={() => setToName(null)} />}
      <RemovePasskeyDialog passkey={toRemove} onClose={() => setToRemove(null)} />
    </Card>
  );
}

const Title = ({ count }: { count: number | undefined }) => (
  <Row as="span" $gap={3}>
    Passkeys
    {!!count && (
      <Badge color="success" size="sm">
        {count}
      </Badge>
    )}
  </Row>
);
