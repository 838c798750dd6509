import { canChangePassword, type User } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, isConnectionError, notify, useApiMutation } from '@portal/platform';
import { useEffect, useRef, useState } from 'react';
import { FormDialog, Input, NetworkButton, PasswordStrength, VisuallyHidden } from 'shared-ui';

interface EditPasswordDialogProps {
  user: User;
  onClose: () => void;
}

/** Changes the password. Saving requires both passwords, different from each other, and a secure new one. */
export function EditPasswordDialog({ user, onClose }: EditPasswordDialogProps) {
  const firstRef = useRef<HTMLInputElement>(null);
  // After opening, because the dialog would focus the hidden field for password managers.
  useEffect(() => firstRef.current?.focus(), []);
  const [previous, setPrevious] = useState('');
  const [next, setNext] = useState('');
  const [change, { isLoading, error }] = useApiMutation(calls.changePassword);
  const canSave = canChangePassword(previous, next);
  const isSame = next !== '' && previous === next;

  const handleSubmit = async () => {
    const result = await change({ id: user._id, body: { currentPassword: previous, newPassword: next } });
    if (result.error) {
      notify.error('Password update failed');
      return;
    }
    notify.success('Your password has been changed');
    onClose();
  };
  const cause = isConnectionError(error)
    ? 'No connection. Please try again once you are online.'
    : errorMessage(error, 'Password update failed');

  return (
    <FormDialog
      title="Edit Password"
      description="Update your password to keep your profile secure."
      bodyHeight={450}
      cancelLabel="Close"
      submitLabel="Save Changes"
      SubmitButton={NetworkButton}
      isComplete={canSave}
      isBusy={isLoading}
      failure={error && cause}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <HiddenUsername email={user.email} />
      <Input
        ref={firstRef}
        label="Previous Password"
        type="password"
        name="current-password"
        autoComplete="current-password"
        isRequired
        value={previous}
        onChange={(event) => setPrevious(event.target.value)}
      />
      <Input
        label="New Password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        isRequired
        value={next}
        error={isSame ? 'The new password must differ from the previous one' : null}
        onChange={(event) => setNext(event.target.value)}
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
