import { paths } from '@portal/platform';
import { useSearchParams } from '@portal/router';
import { Alert, Button, TextLink } from 'shared-ui';
import { useResendVerificationEmailMutation } from '../api/authApi';
import { AuthPage } from '../page/AuthPage';
import { Elsewhere } from '../page/pageLines';

/** After registration: tells where the mail went, and sends it again. */
export default function VerifyEmailScreen() {
  const [query] = useSearchParams();
  const email = query.get('email')?.trim() ?? '';
  const [resend, { isLoading, isSuccess, isError }] = useResendVerificationEmailMutation();
  // Where the server sends a verification link that has become too old.
  const isLinkExpired = query.get('expired') === 'true';
  const intro = isLinkExpired ? (
    'That verification link has expired. Send a new one, open it, then sign in.'
  ) : email ? (
    <>
      We sent a link to <strong>{email}</strong>. Open it to verify your email, then sign in.
    </>
  ) : (
    'We sent you a link by email. Open it to verify your email, then sign in.'
  );
  return (
    <AuthPage title="Verify your email" intro={intro}>
      {isError && <Alert tone="error">Failed to resend verification email. Please try again later.</Alert>}
      {email && (
        <Button
          isWide
          variant="outline"
          disabled={isSuccess}
          isLoading={isLoading}
          onClick={() => void resend({ email })}
        >
          {isSuccess ? 'Sent!' : 'Resend verification email'}
        </Button>
      )}
      <Elsewhere>
        No mail? Look in the spam folder too. <TextLink href={paths.login()}>Back to sign in</TextLink>
      </Elsewhere>
    </AuthPage>
  );
}
