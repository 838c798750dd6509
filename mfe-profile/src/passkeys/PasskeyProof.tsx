import { startAuthentication } from '@simplewebauthn/browser';
import * as calls from '@portal/contract/calls';
import { useApiMutation, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { NetworkButton } from 'shared-ui';
import { t } from '@portal/contract';
import { passkeyProblem } from './passkeyProblem';

export interface PasskeyProofProps {
  onProved: () => void;
  /** Called with why a passkey proved nothing, and with null when another try starts. */
  onProblem: (problem: string | null) => void;
}

/** Proves with a passkey who is signed in; renders nothing if the user has none that works. */
export default function PasskeyProof({ onProved, onProblem }: PasskeyProofProps) {
  const { data } = useApiQuery(calls.listPasskeys);
  const [readOptions] = useApiMutation(calls.passkeyProofOptions);
  const [prove] = useApiMutation(calls.reauthenticate);
  const [isPrompting, setIsPrompting] = useState(false);
  if (!data?.passkeys.some(({ lockedAt }) => lockedAt === null)) return null;

  const handlePress = async () => {
    setIsPrompting(true);
    onProblem(null);
    try {
      const { attempt, options } = await readOptions().unwrap();
      const credential = await startAuthentication({ optionsJSON: options });
      await prove({ body: { passkey: { attempt, credential } } }).unwrap();
      onProved();
    } catch (cause) {
      onProblem(passkeyProblem(cause));
    }
    setIsPrompting(false);
  };
  return (
    <div>
      <NetworkButton variant="quiet" isLoading={isPrompting} onClick={() => void handlePress()}>
        {t('Use a passkey')}
      </NetworkButton>
    </div>
  );
}
