import { sendSignal } from '@simplewebauthn/browser';
import { t, type Passkey, type PasskeyRemovedResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiMutation } from '@portal/platform';
import { RemoveDialog } from '../RemoveDialog';

/** Tells providers which passkeys are left, where browsers can: they stop offering the removed one. */
function tellProviders({ rpId, userId, allAcceptedCredentialIds }: PasskeyRemovedResponse['accepted']): void {
  sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: rpId,
    userID: userId,
    allAcceptedCredentialIDs: allAcceptedCredentialIds,
  }).catch(() => undefined);
}

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const [remove, { isLoading }] = useApiMutation(calls.removePasskey);
  return (
    <RemoveDialog
      target={passkey}
      title={t('Remove {name}?', { name: passkey?.name ?? t('this passkey') })}
      confirmLabel={t('Remove passkey')}
      isBusy={isLoading}
      remove={async ({ id }) => {
        const result = await remove({ passkeyId: id });
        if (result.data) tellProviders(result.data.accepted);
        return result;
      }}
      removedText={t('The passkey no longer signs in')}
      onClose={onClose}
    >
      {t(
        'It no longer signs in to your account. Your password still does. If your password manager goes on offering it, delete it there too.',
      )}
    </RemoveDialog>
  );
}
