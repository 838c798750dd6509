import { emailMessages, isEmail, fillAllMessage, t } from '@portal/contract';
import { errorMessage, notify, paths, returnPath, type Role } from '@portal/platform';
import { useLocation, useSearchParams } from '@portal/router';
import { useEffect, type SubmitEvent } from 'react';
import { Button, Checkbox, type FieldErrors, FormStack, Input, Row, Text, TextLink } from 'shared-ui';
import { dropDraft, storeDraft, readDraft } from '../form/draft';
import { FormAlert } from '../form/FormAlert';
import { readLinkedPage, storeLinkedPage } from '../form/linkedPage';
import { RoleChoice } from '../form/RoleChoice';
import { useFirstForm } from '../form/useFirstForm';
import { AuthPage } from '../page/AuthPage';
import { IntroResult } from '../page/AuthPage.styles';
import { hasPasskeys, PasskeySignInPart } from './passkeyPart';
import { useSignIn } from './useSignIn';

interface LoginFields {
  role: Role;
  email: string;
  password: string;
  keepMeLoggedIn: boolean;
}

const draftName = 'login';
const empty: LoginFields = { role: 'customer', email: '', password: '', keepMeLoggedIn: false };

const storeFields = (values: LoginFields) => storeDraft(draftName, values, ['password']);

const isMissingIn = ({ email, password }: LoginFields) => email.trim() === '' || password === '';

const problemsOf = ({ email }: LoginFields): FieldErrors<LoginFields> => ({
  email: email.trim() !== '' && !isEmail(email.trim()) ? emailMessages.enter : null,
});

const useLoginFields = () => useFirstForm(readDraft(draftName, empty), problemsOf, storeFields);

/** The page after the sign-in; after the link of a verification email that of the link which led to the sign-up. */
function useNext(): string | null {
  const [query, setQuery] = useSearchParams();
  const next = returnPath(useLocation().search);
  const linked = next === null && query.get('verified') === 'true' ? readLinkedPage() : null;
  useEffect(() => {
    if (linked) setQuery((current) => ({ ...Object.fromEntries(current), next: linked }), { replace: true });
  }, [linked, setQuery]);
  return next;
}

const dropStored = () => {
  dropDraft(draftName);
  storeLinkedPage(null);
};

export default function LoginScreen() {
  const [query] = useSearchParams();
  const next = useNext();
  const { signIn, passkey, isBusy, failure } = useSignIn(next, dropStored);
  const { values, set, inputOf, check, formRef } = useLoginFields();
  const isMissing = isMissingIn(values);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isMissing) notify.error(fillAllMessage);
    else if (check()) void signIn({ ...values, email: values.email.trim() });
  };

  return (
    <AuthPage
      title={t('Sign In')}
      intro={<Introduction verified={query.get('verified')} isReturning={!!next} />}
    >
      <FormStack ref={formRef} onSubmit={handleSubmit} noValidate>
        <RoleChoice label={t('Sign in as')} value={values.role} onChange={(role) => set('role', role)} />
        <Input
          label={t('Email')}
          type="email"
          id="email"
          name="email"
          // The browser lists passkeys there, once the part below asks for it.
          autoComplete="username webauthn"
          inputMode="email"
          placeholder={t('you@example.com')}
          autoFocus
          isRequired
          {...inputOf('email', true)}
        />
        <Input
          label={t('Password')}
          type="password"
          id="password"
          name="password"
          autoComplete="current-password"
          placeholder={t('Enter your password')}
          isRequired
          {...inputOf('password')}
        />
        <Row $gap={3} $justify="space-between">
          <Checkbox
            label={t('Keep me logged in')}
            name="keepMeLoggedIn"
            checked={values.keepMeLoggedIn}
            onChange={(event) => set('keepMeLoggedIn', event.target.checked)}
          />
          <TextLink href={paths.forgotPassword(next)}>{t('Forgot password?')}</TextLink>
        </Row>
        <FormAlert error={failure} title={errorMessage(failure, t('Login Failed'))} />
        <Button type="submit" isWide disabled={isMissing} isLoading={isBusy}>
          {t('Sign in')}
        </Button>
      </FormStack>
      {hasPasskeys() && <PasskeySignInPart keepMeLoggedIn={values.keepMeLoggedIn} {...passkey} />}
      <Text>
        {t("Don't have an account?")} <TextLink href={paths.register(null, next)}>{t('Sign Up')}</TextLink>
      </Text>
    </AuthPage>
  );
}

/** The server redirects verification links here. At most two lines of a phone of 320 px. */
const verificationResults: Record<string, { tone: 'success' | 'warning'; text: string }> = {
  true: { tone: 'success', text: t('Your email has been verified successfully! Please login.') },
  false: { tone: 'warning', text: t('This verification link is not valid. Sign in to send a new one.') },
};

/** Replaces the sentence of the first HTML, so that the form does not move. */
function Introduction({ verified, isReturning }: { verified: string | null; isReturning: boolean }) {
  const result = verificationResults[verified ?? ''];
  if (!result) return isReturning ? t('Sign in to continue') : t('Enter your email and password to sign in!');
  return (
    <IntroResult role="status" $tone={result.tone}>
      {result.text}
    </IntroResult>
  );
}
