import { startRegistration } from '@simplewebauthn/browser';
import { t, type Passkey } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorCode, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { passkeyProblem } from './passkeyProblem';

/**
 * Creates a passkey with the browser's dialog and stores it.
 *
 * @param onAdded gets it, to name it
 */
export function useAddPasskey(onAdded: (passkey: Passkey) => void) {
  const [readOptions] = useApiMutation(calls.passkeyCreationOptions);
  const [send] = useApiMutation(calls.addPasskey);
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const add = async () => {
    setIsAdding(true);
    setProblem(null);
    try {
      const { attempt, options } = await readOptions().unwrap();
      const credential = await startRegistration({ optionsJSON: options });
      const { passkey } = await send({ body: { attempt, credential } }).unwrap();
      notify.success(t('Passkey added'));
      onAdded(passkey);
    } catch (cause) {
      // Who gives no proof has changed their mind.
      if (errorCode(cause) !== 'reauthentication_required') setProblem(passkeyProblem(cause));
    }
    setIsAdding(false);
  };
  return { add, isAdding, problem, clearProblem: () => setProblem(null) };
}
