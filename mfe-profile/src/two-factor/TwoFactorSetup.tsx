import { isTwoFactorCode, type TwoFactorGenerateResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorCode, useApiMutation } from '@portal/platform';
import { useState, type SubmitEvent } from 'react';
import { Alert, Button, NetworkButton, Row, SixDigitCode } from 'shared-ui';
import { SecretQrCode, SecretText } from './AppSecret';
import { codeProblem, isWrongCode } from './codeProblem';
import { Setup, Steps } from './TwoFactorSetup.styles';

interface TwoFactorSetupProps {
  setup: TwoFactorGenerateResponse;
  /** Called with the recovery codes, which the server returns only once; null if another tab has shown them. */
  onEnabled: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** Shows the secret to scan or copy, and verifies it with a code. */
export function TwoFactorSetup({ setup, onEnabled, onCancel }: TwoFactorSetupProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [enable, { isLoading }] = useApiMutation(calls.enableTwoFactor);

  const send = async (token: string) => {
    if (isLoading) return;
    if (!setup.secret) {
      setProblem('Missing 2FA secret');
      return;
    }
    const { data, error } = await enable({ body: { secret: setup.secret, token } });
    if (data || errorCode(error) === 'two_factor_enabled') {
      onEnabled(data?.recoveryCodes ?? null);
      return;
    }
    if (isWrongCode(error)) setCode('');
    setProblem(codeProblem(error));
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isTwoFactorCode(code)) void send(code);
    else setProblem('Enter 6-digit code');
  };

  return (
    <Setup onSubmit={handleSubmit} noValidate>
      <SecretQrCode setup={setup} />
      <Steps>
        <p>Scan the code with an authenticator app, or enter this secret by hand:</p>
        <SecretText setup={setup} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <SixDigitCode
          label="Code from the app"
          autoFocus
          value={code}
          onChange={(next) => {
            setCode(next);
            if (next !== '') setProblem(null);
          }}
        />
        <Row $gap={3}>
          <Button variant="quiet" size="sm" onClick={onCancel} isUnavailable={isLoading}>
            Cancel
          </Button>
          <NetworkButton type="submit" size="sm" disabled={!isTwoFactorCode(code)} isLoading={isLoading}>
            Verify &amp; Enable
          </NetworkButton>
        </Row>
      </Steps>
    </Setup>
  );
}
