import { sendSignal } from '@simplewebauthn/browser';
import type { Passkey, PasskeyRemovedResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorCode, errorMessage, errorStatus, notify, useApiMutation } from '@portal/platform';
import { ConfirmDialog, NetworkButton } from 'shared-ui';

interface Props {
  passkey: Passkey | null;
  onClose: () => void;
}

/** Tells providers which passkeys are left, where browsers can: they stop offering the removed one. */
function tellProviders({ rpId, userId, allAcceptedCredentialIds }: PasskeyRemovedResponse['accepted']): void {
  sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: rpId,
    userID: userId,
    allAcceptedCredentialIDs: allAcceptedCredentialIds,
  }).catch(() => undefined);
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const [remove, { isLoading }] = useApiMutation(calls.removePasskey);
  const handleConfirm = async (passkeyId: string) => {
    const { data, error } = await remove({ passkeyId });
    onClose();
    if (data) tellProviders(data.accepted);
    // Who gives no proof has changed their mind.
    if (errorCode(error) === 'reauthentication_required') return;
    // Removed meanwhile, in another tab: it is gone, as asked.
    if (error && errorStatus(error) !== 404)
      notify.error(errorMessage(error, 'The passkey was not removed. Please try again.'));
    else notify.success('The passkey no longer signs in');
  };
  return (
    <ConfirmDialog
      isOpen={passkey !== null}
      title={`Remove ${passkey?.name ?? 'this passkey'}?`}
      confirmLabel="Remove passkey"
      tone="error"
      ConfirmButton={NetworkButton}
      isBusy={isLoading}
      onConfirm={() => passkey && void handleConfirm(passkey.id)}
      onCancel={onClose}
    >
      It no longer signs in to your account. Your password still does. If your password manager goes on
      offering it, delete it there too.
    </ConfirmDialog>
  );
}
