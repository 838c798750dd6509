import type { Authenticator } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorCode, errorMessage, errorStatus, notify, useApiMutation } from '@portal/platform';
import { ConfirmDialog, NetworkButton } from 'shared-ui';

interface Props {
  authenticator: Authenticator | null;
  onClose: () => void;
}

/** Asks before an authenticator app is removed. */
export function RemoveAuthenticatorDialog({ authenticator, onClose }: Props) {
  const [remove, { isLoading }] = useApiMutation(calls.removeAuthenticator);
  const handleConfirm = async (authenticatorId: string) => {
    const { error } = await remove({ authenticatorId });
    onClose();
    // Who gives no proof has changed their mind.
    if (errorCode(error) === 'reauthentication_required') return;
    // Removed meanwhile, in another tab: it is gone, as requested.
    if (error && errorStatus(error) !== 404)
      notify.error(errorMessage(error, 'The app was not removed. Please try again.'));
    else notify.success('Its codes no longer sign in');
  };
  return (
    <ConfirmDialog
      isOpen={authenticator !== null}
      title={`Remove ${authenticator?.name ?? 'this app'}?`}
      confirmLabel="Remove app"
      tone="error"
      ConfirmButton={NetworkButton}
      isBusy={isLoading}
      onConfirm={() => authenticator && void handleConfirm(authenticator.id)}
      onCancel={onClose}
    >
      Its codes no longer sign in to your account. Those of your other apps and your recovery codes still do.
    </ConfirmDialog>
  );
}
