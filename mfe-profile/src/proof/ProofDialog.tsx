import { isTwoFactorCode, t, type ReauthenticateRequest } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, useApiMutation, useUser, type SlotProps } from '@portal/platform';
import { useState } from 'react';
import { Button, FormDialog, Input, lazyPart, NoFailure, SixDigitCode } from 'shared-ui';
import { hasPasskeys } from '../passkeys/passkeyProblem';
import { isWrongCode } from '../two-factor/codeProblem';
import type { PasskeyProofProps } from '../passkeys/PasskeyProof';

/** Password and code work without it. */
const PasskeyProof = lazyPart<PasskeyProofProps>(
  () => import(/* webpackChunkName: "passkey-proof" */ '../passkeys/PasskeyProof'),
  { name: t('Confirming with a passkey'), Failure: NoFailure },
);

/** Asks for the password, a code or a passkey when the server requires a recent proof of identity. */
export default function ProofDialog({ isOpen, ...question }: SlotProps['session/proof']) {
  // Opened anew, it knows nothing of the last answer.
  return isOpen ? <Question {...question} /> : null;
}

function Question({ onProved, onClose }: Omit<SlotProps['session/proof'], 'isOpen'>) {
  // The code of an account with two-factor authentication is accepted like the password.
  const { is2FAEnabled: hasTwoFactor } = useUser();
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null);
  const [prove, { isLoading, error, reset }] = useApiMutation(calls.reauthenticate);
  const proof: ReauthenticateRequest = kind === 'password' ? { password } : { token: code };
  const isComplete = kind === 'password' ? password !== '' : isTwoFactorCode(code);

  // What one way to prove it says replaces what the other one said.
  const handlePasskeyProblem = (problem: string | null) => {
    reset();
    setPasskeyProblem(problem);
  };
  const handleSubmit = async () => {
    setPasskeyProblem(null);
    const result = await prove({ body: proof });
    if (!result.error) onProved();
    else if (isWrongCode(result.error)) setCode('');
  };
  const handleOtherKind = () => {
    handlePasskeyProblem(null);
    setKind(kind === 'password' ? 'code' : 'password');
  };

  return (
    <FormDialog
      title={t('Confirm that it is you')}
      description={t('You signed in more than ten minutes ago. Nothing has changed yet.')}
      maxWidth={480}
      submitLabel={t('Continue')}
      isComplete={isComplete}
      isGuarded={false}
      isBusy={isLoading}
      failure={
        passkeyProblem ?? (error && errorMessage(error, t('That could not be checked. Please try again.')))
      }
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      {kind === 'password' ? (
        <Input
          label={t('Password')}
          type="password"
          name="current-password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <SixDigitCode label={t('Code from the app')} value={code} onChange={setCode} />
      )}
      {hasTwoFactor && (
        <div>
          <Button variant="quiet" onClick={handleOtherKind} isUnavailable={isLoading}>
            {kind === 'password' ? t('Use a code from the app') : t('Use the password')}
          </Button>
        </div>
      )}
      {hasPasskeys() && <PasskeyProof onProved={onProved} onProblem={handlePasskeyProblem} />}
    </FormDialog>
  );
}
