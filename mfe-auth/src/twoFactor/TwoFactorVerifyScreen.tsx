import { isTwoFactorCode, type TwoFactorVerifyRequest } from '@portal/contract';
import {
  errorStatus,
  isConnectionError,
  notify,
  paths,
  returnPath,
  session,
  useSession,
} from '@portal/platform';
import { Navigate, useLocation, useNavigate } from '@portal/router';
import { useState, type FormEvent } from 'react';
import { Alert, Button, ButtonLink, FormStack, Input, SixDigitCode } from 'shared-ui';
import { useVerifyTwoFactorMutation } from '../api/authApi';
import { ConnectionAlert } from '../form/ConnectionAlert';
import { AuthPage } from '../page/AuthPage';

const wrongCode = 'Invalid or expired code';

interface TwoFactorVerifyScreenProps {
  /** Completes the sign-in with a full page load, which drops all previous state. */
  reloadAt?: (address: string) => void;
}

/** The second factor of a login: six digits, or a recovery code. */
export default function TwoFactorVerifyScreen({
  reloadAt = (address) => window.location.replace(address),
}: TwoFactorVerifyScreenProps) {
  const { status } = useSession();
  const [wasPending] = useState(status === 'pending-2fa');
  const navigate = useNavigate();
  const next = returnPath(useLocation().search);
  const [verify, { isLoading, error }] = useVerifyTwoFactorMutation();
  const [code, setCode] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isEntering, setIsEntering] = useState(false);

  // The temporary token expired, or another tab cancelled the sign-in.
  if (wasPending && status === 'signed-out' && !isEntering) {
    return <Navigate to={paths.login(next)} replace />;
  }
  if (!wasPending && status !== 'pending-2fa') return <NoVerification />;

  const send = async (factor: Omit<TwoFactorVerifyRequest, 'tempToken'>) => {
    const tempToken = session.tempToken();
    if (isLoading || isEntering) return;
    if (!tempToken) {
      notify.error('Session expired or invalid.');
      await navigate(paths.login(next), { replace: true });
      return;
    }
    const result = await verify({ ...factor, tempToken });
    if (result.data) {
      setIsEntering(true);
      try {
        // If the browser blocks storage, a reload would end the session; the guard navigates without one.
        const isReloading = session.outlivesPage();
        await session.signIn(result.data, { isReloading });
        if (isReloading) reloadAt(next ?? paths.dashboard());
      } catch {
        // The platform has shown why and ended the session.
        await navigate(paths.login(next), { replace: true });
      }
      return;
    }
    if (isConnectionError(result.error)) return;
    // A fast user may have typed part of the next code already.
    setCode((present) => (present === factor.token ? '' : present));
    if (errorStatus(result.error) === 401 || errorStatus(result.error) === 403) {
      notify.error('Session expired or invalid.');
      session.dropTempToken();
      return;
    }
    setProblem(wrongCode);
    notify.error(wrongCode);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isRecovery) {
      if (recoveryCode.trim() === '') setProblem('Please enter a recovery code');
      else void send({ recoveryCode: recoveryCode.trim() });
    } else if (isTwoFactorCode(code)) void send({ token: code });
    else setProblem('Enter 6-digit code');
  };
  const handleOtherWay = () => {
    setIsRecovery(!isRecovery);
    setProblem(null);
  };

  return (
    <AuthPage
      title="Two-factor verification"
      intro={
        isRecovery
          ? 'Enter one of the recovery codes you saved. Each works once.'
          : 'Enter the code that your authenticator app shows now.'
      }
    >
      <ConnectionAlert error={error} />
      <FormStack onSubmit={handleSubmit} noValidate>
        {isRecovery ? (
          <Input
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={recoveryCode}
            error={problem}
            onChange={(event) => {
              setRecoveryCode(event.target.value);
              setProblem(null);
            }}
          />
        ) : (
          <SixDigitCode
            label="6-digit code"
            value={code}
            autoFocus
            error={problem}
            onChange={(next) => {
              setCode(next);
              if (next !== '') setProblem(null);
            }}
            onComplete={(complete) => void send({ token: complete })}
          />
        )}
        <Button type="submit" isWide isLoading={isLoading || isEntering}>
          Verify
        </Button>
        <Button variant="outline" isWide onClick={handleOtherWay}>
          {isRecovery ? 'Use a code from the app' : 'Use a recovery code'}
        </Button>
        <Button variant="outline" isWide onClick={() => session.dropTempToken()}>
          Sign in as somebody else
        </Button>
      </FormStack>
    </AuthPage>
  );
}

function NoVerification() {
  return (
    <AuthPage title="Two-factor verification">
      <Alert tone="error">Verification session not found.</Alert>
      <ButtonLink href={paths.login()} isWide>
        Back to sign in
      </ButtonLink>
    </AuthPage>
  );
}
