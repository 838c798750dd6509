import { canChangePassword, noConnectionMessage, t, type User } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { isConnectionError, notify, useApiMutation } from '@portal/platform';
import { useEffect, useRef } from 'react';
import { FormDialog, Input, PasswordStrength, useFields, VisuallyHidden } from 'shared-ui';
import { showRefusal } from '../showRefusal';

/** Changes the password. Saving requires both passwords, different from each other, and a secure new one. */
export function EditPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const firstRef = useRef<HTMLInputElement>(null);
  // After opening, because the dialog would focus the hidden field for password managers.
  useEffect(() => firstRef.current?.focus(), []);
  const form = useFields({ currentPassword: '', newPassword: '' }, () => ({}));
  const { currentPassword: previous, newPassword: next } = form.values;
  const [change, { isLoading }] = useApiMutation(calls.changePassword);
  const canSave = canChangePassword(previous, next);
  const isSame = next !== '' && previous === next;

  const handleSubmit = async () => {
    form.check();
    const { error } = await change({ id: user._id, body: form.values });
    if (error) {
      notify.error(t('Password update failed'));
      const noCause = isConnectionError(error) ? noConnectionMessage : t('Password update failed');
      showRefusal(form, error, noCause, { password: 'newPassword' });
      return;
    }
    notify.success(t('Your password has been changed'));
    onClose();
  };

  return (
    <FormDialog
      title={t('Edit Password')}
      description={t('Update your password to keep your profile secure.')}
      bodyHeight={450}
      cancelLabel={t('Close')}
      submitLabel={t('Save Changes')}
      isComplete={canSave}
      isBusy={isLoading}
      form={form}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <HiddenUsername email={user.email} />
      <Input
        ref={firstRef}
        label={t('Previous Password')}
        type="password"
        name="current-password"
        autoComplete="current-password"
        isRequired
        {...form.inputOf('currentPassword')}
      />
      <Input
        label={t('New Password')}
        type="password"
        name="new-password"
        autoComplete="new-password"
        isRequired
        {...form.inputOf('newPassword')}
        error={isSame ? t('The new password must differ from the previous one') : form.errors.newPassword}
      />
      <PasswordStrength password={next} />
    </FormDialog>
  );
}

/** The account of this password, for password managers. */
const HiddenUsername = ({ email }: { email: string }) => (
  <VisuallyHidden aria-hidden>
    <input type="text" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} />
  </VisuallyHidden>
);
