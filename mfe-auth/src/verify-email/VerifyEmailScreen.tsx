import { emailProblem, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, useApiMutation } from '@portal/platform';
import { useSearchParams } from '@portal/router';
import type { SubmitEvent } from 'react';
import { Alert, Button, FormStack, Input, Text, TextLink, useFields, fillParts } from 'shared-ui';
import { readLinkedPage } from '../form/linkedPage';
import { AuthPage } from '../page/AuthPage';
import { CorrectEmail } from './CorrectEmail';

const problemsOf = ({ email }: { email: string }) => ({ email: emailProblem(email) });

/** Shown after registration: where the email was sent, with a button to resend it. */
export default function VerifyEmailScreen() {
  const [query] = useSearchParams();
  const email = query.get('email')?.trim() ?? '';
  const [resend, { isLoading, isSuccess, isError }] = useApiMutation(calls.sendVerificationEmail);
  // The server redirects expired verification links here.
  const isLinkExpired = query.get('expired') === 'true';
  const intro = isLinkExpired
    ? t('That verification link has expired. Send a new one, open it, then sign in.')
    : email
      ? fillParts(t('We sent a link to {email}. Open it to verify your email, then sign in.'), {
          email: <strong>{email}</strong>,
        })
      : t('We sent you a link by email. Open it to verify your email, then sign in.');
  const status = { isSending: isLoading, isSent: isSuccess };
  return (
    <AuthPage title={t('Verify your email')} intro={intro}>
      {isError && (
        <Alert tone="error">{t('Failed to resend verification email. Please try again later.')}</Alert>
      )}
      {email ? (
        <ResendButton {...status} type="button" onClick={() => void resend({ body: { email } })} />
      ) : (
        <ResendForm {...status} onSend={(typed) => void resend({ body: { email: typed } })} />
      )}
      {email && !isLinkExpired && <CorrectEmail key={email} email={email} />}
      <Text>
        {t('No mail? Look in the spam folder too.')}{' '}
        <TextLink href={paths.login(readLinkedPage())}>{t('Back to sign in')}</TextLink>
      </Text>
    </AuthPage>
  );
}

interface ResendStatus {
  isSending: boolean;
  isSent: boolean;
}

function ResendButton({
  isSending,
  isSent,
  ...rest
}: ResendStatus & { type: 'button' | 'submit'; onClick?: () => void }) {
  return (
    <Button isWide variant="quiet" size="md" isUnavailable={isSent} isLoading={isSending} {...rest}>
      {isSent ? t('Sent!') : t('Resend verification email')}
    </Button>
  );
}

/** For a URL without an email: the user enters the recipient. */
function ResendForm({ onSend, ...status }: ResendStatus & { onSend: (email: string) => void }) {
  const { values, inputOf, check, formRef } = useFields({ email: '' }, problemsOf);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!status.isSending && !status.isSent && check()) onSend(values.email.trim());
  };
  return (
    <FormStack ref={formRef} onSubmit={handleSubmit} noValidate>
      <Input
        label={t('Email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        placeholder={t('you@example.com')}
        isRequired
        {...inputOf('email')}
      />
      <ResendButton {...status} type="submit" />
    </FormStack>
  );
}
