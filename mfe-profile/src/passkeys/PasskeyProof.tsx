import { startAuthentication } from '@simplewebauthn/browser';
import * as calls from '@portal/contract/calls';
import { useApiMutation, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { Alert, NetworkButton, Stack } from 'shared-ui';
import { passkeyProblem } from './passkeyProblem';

export interface PasskeyProofProps {
  onProved: () => void;
}

/** Proves with a passkey who is signed in; renders nothing if the user has none that works. */
export default function PasskeyProof({ onProved }: PasskeyProofProps) {
  const { data } = useApiQuery(calls.listPasskeys);
  const [readOptions] = useApiMutation(calls.passkeyProofOptions);
  const [prove] = useApiMutation(calls.reauthenticate);
  const [isPrompting, setIsPrompting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!data?.passkeys.some(({ lockedAt }) => lockedAt === null)) return null;

  const handlePress = async () => {
    setIsPrompting(true);
    setProblem(null);
    try {
      const { attempt, options } = await readOptions().unwrap();
      const credential = await startAuthentication({ optionsJSON: options });
      await prove({ body: { passkey: { attempt, credential } } }).unwrap();
      onProved();
    } catch (cause) {
      setProblem(passkeyProblem(cause));
    }
    setIsPrompting(false);
  };
  return (
    <Stack $gap={3}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <div>
        <NetworkButton variant="quiet" size="sm" isLoading={isPrompting} onClick={() => void handlePress()}>
          Use a passkey
        </NetworkButton>
      </div>
    </Stack>
  );
}
