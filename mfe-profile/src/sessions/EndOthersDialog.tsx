import * as calls from '@portal/contract/calls';
import { notify, useApiMutation, useUser } from '@portal/platform';
import { useState } from 'react';
import { Checkbox, ConfirmDialog, NetworkButton } from 'shared-ui';
import { t } from '@portal/contract';
import { notifyFailure } from '../showRefusal';

interface EndOthersDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before all other sessions end, and whether an affiliate's API keys and webhooks end too. */
export function EndOthersDialog({ isOpen, onClose }: EndOthersDialogProps) {
  const [endOthers, { isLoading }] = useApiMutation(calls.endOtherSessions);
  const [areProgramsEnded, setAreProgramsEnded] = useState(true);
  const { role, is2FAEnabled: hasTwoFactor } = useUser();
  const isAffiliate = role === 'affiliate';

  const handleConfirm = async () => {
    const result = await endOthers({ programs: areProgramsEnded ? 'end' : 'keep' });
    onClose();
    if (result.error) notifyFailure(result.error, t('If other devices are still listed, try again.'));
    else notify.success(t('Signed out everywhere else'));
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('Sign out all other devices?')}
      confirmLabel={t('Sign out all others')}
      tone="error"
      ConfirmButton={NetworkButton}
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
      choice={
        isAffiliate && (
          <Checkbox
            label={t('Also revoke my API keys and pause my webhooks')}
            checked={areProgramsEnded}
            onChange={(event) => setAreProgramsEnded(event.target.checked)}
          />
        )
      }
    >
      {t('Whoever uses them has to sign in again. This device stays signed in.')}
      {hasTwoFactor && ` ${t('No device is trusted any more: the next sign-in asks for a code.')}`}
    </ConfirmDialog>
  );
}
