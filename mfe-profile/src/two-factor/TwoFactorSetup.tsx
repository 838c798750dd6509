import { t, type TwoFactorGenerateResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorCode, useApiMutation } from '@portal/platform';
import type { SubmitEvent } from 'react';
import { Alert, Button, NetworkButton, Row, SixDigitCode, theme } from 'shared-ui';
import styled from 'styled-components';
import { SecretQrCode, SecretText } from './AppSecret';
import { useCode } from './useCode';

interface TwoFactorSetupProps {
  setup: TwoFactorGenerateResponse;
  /** Called with the recovery codes, which the server returns only once; null if another tab has shown them. */
  onEnabled: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** Shows the secret to scan or copy, and verifies it with a code. */
export function TwoFactorSetup({ setup, onEnabled, onCancel }: TwoFactorSetupProps) {
  const { code, isComplete, problem, setProblem, refuse, field } = useCode();
  const [enable, { isLoading }] = useApiMutation(calls.enableTwoFactor);

  const send = async (token: string) => {
    if (isLoading) return;
    if (!setup.secret) {
      setProblem(t('Missing 2FA secret'));
      return;
    }
    const { data, error } = await enable({ body: { secret: setup.secret, token } });
    if (data || errorCode(error) === 'two_factor_enabled') {
      onEnabled(data?.recoveryCodes ?? null);
      return;
    }
    refuse(error);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete) void send(code);
    else setProblem(t('Enter 6-digit code'));
  };

  return (
    <Setup onSubmit={handleSubmit} noValidate>
      <SecretQrCode setup={setup} />
      <Steps>
        <p>{t('Scan the code with an authenticator app, or enter this secret by hand:')}</p>
        <SecretText setup={setup} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <SixDigitCode {...field} autoFocus />
        <Row $gap={3}>
          <Button variant="quiet" onClick={onCancel} isUnavailable={isLoading}>
            {t('Cancel')}
          </Button>
          <NetworkButton type="submit" size="sm" disabled={!isComplete} isLoading={isLoading}>
            {t('Verify & Enable')}
          </NetworkButton>
        </Row>
      </Steps>
    </Setup>
  );
}

const Setup = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space[6]};
`;

const Steps = styled.div`
  display: flex;
  flex: 1 1 16rem;
  flex-direction: column;
  gap: ${theme.space[4]};
  max-width: 28rem;
`;
