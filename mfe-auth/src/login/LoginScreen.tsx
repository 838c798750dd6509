import { emailMessages, isEmail } from '@portal/contract';
import { errorMessage, notify, paths, returnPath, session, type Role } from '@portal/platform';
import { useLocation, useNavigate, useSearchParams } from '@portal/router';
import { useState, type FormEvent } from 'react';
import { Alert, Button, Checkbox, FormStack, Input, TextLink, useFields } from 'shared-ui';
import { useLoginMutation } from '../api/authApi';
import { ConnectionAlert } from '../form/ConnectionAlert';
import { dropDraft, storeDraft, readDraft } from '../form/draft';
import { RoleChoice } from '../form/RoleChoice';
import { AuthPage } from '../page/AuthPage';
import { Elsewhere, Ends } from '../page/pageLines';

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

const problemsOf = ({ email }: LoginFields) => ({
  email: email.trim() !== '' && !isEmail(email.trim()) ? emailMessages.enter : null,
});

/** Sign-in by email, password and role. */
export default function LoginScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = returnPath(useLocation().search);
  const [login, { isLoading, error }] = useLoginMutation();
  const [isEntering, setIsEntering] = useState(false);
  const { values, errors, set, leave, check, formRef } = useFields<LoginFields>(
    readDraft(draftName, empty),
    problemsOf,
    storeFields,
  );
  const isMissing = isMissingIn(values);
  const isVerified = query.get('verified') === 'true';
  // The server redirects unknown verification links here.
  const isLinkUnknown = query.get('verified') === 'false';

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || isEntering) return;
    if (isMissing) {
      notify.error('Please fill all the fields');
      return;
    }
    if (!check()) return;
    try {
      const result = await login({ ...values, email: values.email.trim() }).unwrap();
      dropDraft(draftName);
      if (result.requires2FA) {
        session.holdTempToken(result.tempToken);
        await navigate(paths.twoFactorVerify(next));
        return;
      }
      setIsEntering(true);
      await session.signIn(result);
      notify.success('Logged in successfully');
      await navigate(next ?? paths.dashboard(), { replace: true });
    } catch (cause) {
      setIsEntering(false);
      notify.error(errorMessage(cause, 'Login Failed'));
    }
  };

  return (
    <AuthPage title="Sign In" intro="Enter your email and password to sign in!">
      {isLinkUnknown && (
        <Alert tone="warning">
          This verification link is not valid. If your email is not verified yet, sign in and send a new one.
        </Alert>
      )}
      {isVerified && <Alert tone="success">Your email has been verified successfully! Please login.</Alert>}
      {next && <Alert tone="info">Sign in to continue</Alert>}
      <ConnectionAlert error={error} />
      <FormStack ref={formRef} onSubmit={handleSubmit} noValidate>
        <RoleChoice label="Sign in as" value={values.role} onChange={(role) => set('role', role)} />
        <Input
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          placeholder="you@example.com"
          autoFocus
          isRequired
          value={values.email}
          error={errors.email}
          onChange={(event) => set('email', event.target.value)}
          onBlur={() => leave('email')}
        />
        <Input
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          placeholder="Enter your password"
          isRequired
          value={values.password}
          onChange={(event) => set('password', event.target.value)}
        />
        <Ends>
          <Checkbox
            label="Keep me logged in"
            checked={values.keepMeLoggedIn}
            onChange={(event) => set('keepMeLoggedIn', event.target.checked)}
          />
          <TextLink href={paths.forgotPassword()}>Forgot password?</TextLink>
        </Ends>
        <Button type="submit" isWide disabled={isMissing} isLoading={isLoading || isEntering}>
          Sign in
        </Button>
      </FormStack>
      <Elsewhere>
        Don&apos;t have an account? <TextLink href={paths.register()}>Sign Up</TextLink>
      </Elsewhere>
    </AuthPage>
  );
}
