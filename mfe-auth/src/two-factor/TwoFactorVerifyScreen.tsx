import { cleanRecoveryCode, isTwoFactorCode, trustedDeviceDays, t, tn } from '@portal/contract';
import { paths, returnPath, session, useSession } from '@portal/platform';
import { Navigate, useLocation } from '@portal/router';
import { useState, type SubmitEvent } from 'react';
import { Alert, Button, ButtonLink, Checkbox, FormStack, Input, SixDigitCode } from 'shared-ui';
import { ConnectionAlert } from '../form/ConnectionAlert';
import { AuthPage } from '../page/AuthPage';
import { useVerification } from './useVerification';

const appIntro = t('Enter the code that your authenticator app shows now.');
const recoveryIntro = t('Enter one of the recovery codes you saved. Each works once.');

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
  const next = returnPath(useLocation().search);
  const [code, setCode] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [isTrusted, setIsTrusted] = useState(false);
  const trust = isTrusted && { trustDevice: true };
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isBusy, isEntering, error } = useVerification({
    next,
    reloadAt,
    // A fast user may have typed part of the next code already.
    onWrongCode: (typed) => setCode((present) => (present === typed ? '' : present)),
    onProblem: setProblem,
  });

  // The temporary token expired, or another tab cancelled the sign-in.
  if (wasPending && status === 'signed-out' && !isEntering) {
    return <Navigate to={paths.login(next)} replace />;
  }
  if (!wasPending && status !== 'pending-2fa') return <NoVerification />;

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isRecovery) {
      const cleaned = cleanRecoveryCode(recoveryCode);
      if (cleaned === '') setProblem(t('Please enter a recovery code'));
      else void send({ recoveryCode: cleaned, ...trust });
    } else if (isTwoFactorCode(code)) void send({ token: code, ...trust });
    else setProblem(t('Enter 6-digit code'));
  };
  const handleCode = (typed: string) => {
    setCode(typed);
    if (typed !== '') setProblem(null);
  };
  const handleRecoveryCode = (typed: string) => {
    setRecoveryCode(typed);
    setProblem(null);
  };
  const handleOtherWay = () => {
    setIsRecovery(!isRecovery);
    setProblem(null);
  };

  return (
    <AuthPage title={t('Two-factor verification')} intro={isRecovery ? recoveryIntro : appIntro}>
      <ConnectionAlert error={error} />
      <FormStack onSubmit={handleSubmit} noValidate>
        {/* Above the code, which is sent with its last digit. */}
        <TrustCheckbox isTicked={isTrusted} onChange={setIsTrusted} />
        {isRecovery ? (
          <RecoveryCodeInput value={recoveryCode} error={problem} onChange={handleRecoveryCode} />
        ) : (
          <SixDigitCode
            label={t('6-digit code')}
            value={code}
            autoFocus
            error={problem}
            onChange={handleCode}
            onComplete={(complete) => void send({ token: complete, ...trust })}
          />
        )}
        <Button type="submit" isWide isLoading={isBusy}>
          {t('Verify')}
        </Button>
        <OtherWays isRecovery={isRecovery} onSwitch={handleOtherWay} />
      </FormStack>
    </AuthPage>
  );
}

interface TrustCheckboxProps {
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

const TrustCheckbox = ({ isTicked, onChange }: TrustCheckboxProps) => (
  <Checkbox
    label={tn(trustedDeviceDays, 'Trust this device for {count} day', 'Trust this device for {count} days')}
    checked={isTicked}
    onChange={(event) => onChange(event.target.checked)}
  />
);

const OtherWays = ({ isRecovery, onSwitch }: { isRecovery: boolean; onSwitch: () => void }) => (
  <>
    <Button variant="quiet" size="md" isWide onClick={onSwitch}>
      {isRecovery ? t('Use a code from the app') : t('Use a recovery code')}
    </Button>
    <Button variant="quiet" size="md" isWide onClick={() => session.dropTempToken()}>
      {t('Sign in as somebody else')}
    </Button>
  </>
);

interface RecoveryCodeInputProps {
  value: string;
  error: string | null;
  onChange: (typed: string) => void;
}

const RecoveryCodeInput = ({ value, error, onChange }: RecoveryCodeInputProps) => (
  <Input
    label={t('Recovery code')}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
);

function NoVerification() {
  return (
    <AuthPage title={t('Two-factor verification')}>
      <Alert tone="error">{t('Verification session not found.')}</Alert>
      <ButtonLink href={paths.login()} isWide>
        {t('Back to sign in')}
      </ButtonLink>
    </AuthPage>
  );
}
