import { isTwoFactorCode, type ReauthenticateRequest } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { Alert, Button, Input, SixDigitCode } from 'shared-ui';
import { FormDialog } from './FormDialog';

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
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [prove, { isLoading, error, reset }] = useApiMutation(calls.reauthenticate);
  const proof: ReauthenticateRequest = kind === 'password' ? { password } : { token: code };
  const isComplete = kind === 'password' ? password !== '' : isTwoFactorCode(code);
  const problem = error ? errorMessage(error, 'That could not be checked. Please try again.') : null;

  const handleSubmit = async () => {
    const result = await prove({ body: proof });
    if (!result.error) onProved();
    else setCode('');
  };
  const handleOtherKind = () => {
    reset();
    setKind(kind === 'password' ? 'code' : 'password');
  };

  return (
    <FormDialog
      title="Confirm that it is you"
      description="You signed in more than ten minutes ago. Nothing has changed yet."
      submitLabel="Continue"
      isComplete={isComplete}
      isBusy={isLoading}
      onSubmit={() => void handleSubmit()}
      onCancel={onCancel}
    >
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
    </FormDialog>
  );
}
