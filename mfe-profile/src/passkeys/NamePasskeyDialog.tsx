import type { Passkey } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiMutation } from '@portal/platform';
import { NameDialog } from '../NameDialog';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

/** Names a passkey; it starts with the name of its provider. */
export function NamePasskeyDialog({ passkey, onClose }: Props) {
  const [rename, { isLoading }] = useApiMutation(calls.renamePasskey);
  return (
    <NameDialog
      title="Name this passkey"
      description="So that you recognise it here, for example by the device that it is on."
      name={passkey.name}
      emptyProblem="Enter a name for the passkey"
      savedText="Passkey named"
      isBusy={isLoading}
      save={(name) => rename({ passkeyId: passkey.id, body: { name } })}
      onClose={onClose}
    />
  );
}
