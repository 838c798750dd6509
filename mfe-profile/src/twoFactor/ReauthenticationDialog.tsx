import { isTwoFactorCode, type ReauthenticateRequest } from '@portal/contract';
import { errorMessage } from '@portal/platform';
import { useId, useState, type FormEvent } from 'react';
import { Alert, Button, FormStack, Input, Modal, SixDigitCode } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { useReauthenticateMutation } from '../api/profileApi';

interface ReauthenticationDialogProps {
  /** True if the account has two-factor authentication: its code is accepted like the password. */
  hasTwoFactor: boolean;
  onProved: () => void;
  onCancel: () => void;
}

/** Asks for the password or a code when the server requires a recent proof of identity. */
export default function ReauthenticationDialog({
  hasTwoFactor,
  onProved,
  onCancel,
}: ReauthenticationDialogProps) {
  const formId = useId();
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [prove, { isLoading, error, reset }] = useReauthenticateMutation();
  const proof: ReauthenticateRequest = kind === 'password' ? { password } : { token: code };
  const isComplete = kind === 'password' ? password !== '' : isTwoFactorCode(code);
  const problem = error ? errorMessage(error, 'That could not be checked. Please try again.') : null;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isLoading) return;
    const result = await prove(proof);
    if (!result.error) onProved();
    else setCode('');
  };
  const handleOtherKind = () => {
    reset();
    setKind(kind === 'password' ? 'code' : 'password');
  };

  return (
    <Modal
      isOpen
      onClose={onCancel}
      isBusy={isLoading}
      maxWidth={480}
      title="Confirm that it is you"
      description="You signed in more than ten minutes ago. Nothing has changed yet."
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onCancel} isUnavailable={isLoading}>
            Cancel
          </Button>
          <NetworkButton type="submit" form={formId} size="sm" disabled={!isComplete} isLoading={isLoading}>
            Continue
          </NetworkButton>
        </>
      }
    >
      <FormStack id={formId} onSubmit={handleSubmit} noValidate>
        {problem && <Alert tone="error">{problem}</Alert>}
        {kind === 'password' ? (
          <Input
            label="Password"
            type="password"
            name="current-password"
            autoComplete="current-password"
            isRequired
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          <SixDigitCode label="Code from the app" value={code} onChange={setCode} />
        )}
        {hasTwoFactor && (
          <div>
            <Button variant="outline" size="sm" onClick={handleOtherKind} isUnavailable={isLoading}>
              {kind === 'password' ? 'Use a code from the app' : 'Use the password'}
            </Button>
          </div>
        )}
      </FormStack>
    </Modal>
  );
}
