import { t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation } from '@portal/platform';
import { Alert, NetworkButton } from 'shared-ui';

/** Shown until the email is verified: explains why, and resends the link. */
export function VerifyEmailBanner({ email }: { email: string }) {
  const [send, { isLoading, isSuccess }] = useApiMutation(calls.sendVerificationEmail);

  const handleResend = async () => {
    const result = await send({ body: { email } });
    if (result.error) {
      notify.error(
        errorMessage(result.error, t('Failed to resend verification email. Please try again later.')),
      );
    }
  };
  return (
    <Alert
      tone="warning"
      title={t('Verify your email address')}
      action={
        <NetworkButton
          variant="quiet"
          isLoading={isLoading}
          isUnavailable={isSuccess}
          onClick={() => void handleResend()}
        >
          {isSuccess ? t('Sent!') : t('Resend verification email')}
        </NetworkButton>
      }
    >
      {t('We sent a link to {email}. Until you follow it, you cannot add balance.', { email })}
    </Alert>
  );
}
