import { passwordStrength } from '@portal/contract';
import { errorCode, errorMessage, isConnectionError, notify, paths } from '@portal/platform';
import { useNavigate, useParams } from '@portal/router';
import type { SubmitEvent } from 'react';
import {
  Alert,
  Button,
  ButtonLink,
  FormStack,
  Input,
  PasswordStrength,
  TextLink,
  useFields,
} from 'shared-ui';
import { useCheckResetLinkQuery, useResetPasswordMutation } from '../api/authApi';
import { ConnectionAlert } from '../form/ConnectionAlert';
import { weakPassword } from '../form/weakPassword';
import { AuthPage } from '../page/AuthPage';
import { Elsewhere } from '../page/pageLines';

function problemsOf({ password }: { password: string }) {
  if (password === '') return { password: 'Please enter new password' };
  return { password: passwordStrength(password).isSecure ? null : weakPassword };
}

// Format of a reset token; other values are truncated or mistyped links.
const tokenPattern = /^[A-Za-z0-9._~-]{16,2048}$/;

/** Sets a new password by an emailed link. */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [reset, { isLoading, error }] = useResetPasswordMutation();
  const isCut = !tokenPattern.test(token);
  const link = useCheckResetLinkQuery({ token }, { skip: isCut, refetchOnMountOrArgChange: true });
  const { values, errors, set, leave, check, formRef } = useFields({ password: '' }, problemsOf);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!check()) {
      notify.error(problemsOf(values).password ?? weakPassword);
      return;
    }
    const result = await reset({ token, body: { password: values.password } });
    if (result.error) {
      notify.error('Something went wrong.');
      return;
    }
    notify.success('Your password has been changed. Please login.');
    await navigate(paths.login(), { replace: true });
  };

  // A link is invalid only if the server rejects it: without a response the form may still work.
  if (isCut || errorCode(link.error) === 'invalid_link') return <InvalidLink />;
  return (
    <AuthPage title="Choose a new password" intro="You are signed out everywhere else once it is changed.">
      <ConnectionAlert error={error} />
      {error && !isConnectionError(error) && (
        <Alert tone="error" title={errorMessage(error, 'Something went wrong.')}>
          Links work once and for a short time.{' '}
          <TextLink href={paths.forgotPassword()}>Ask for a new one</TextLink>
        </Alert>
      )}
      <FormStack ref={formRef} onSubmit={handleSubmit} noValidate>
        <Input
          label="New Password"
          type="password"
          name="new-password"
          autoComplete="new-password"
          placeholder="Enter new password"
          autoFocus
          isRequired
          value={values.password}
          error={errors.password}
          onChange={(event) => set('password', event.target.value)}
          onBlur={() => values.password !== '' && leave('password')}
        />
        <PasswordStrength password={values.password} />
        <Button type="submit" isWide isLoading={isLoading}>
          Reset password
        </Button>
      </FormStack>
      <Elsewhere>
        <TextLink href={paths.login()}>Back to sign in</TextLink>
      </Elsewhere>
    </AuthPage>
  );
}

/** Shown for unknown, truncated, used and expired links before the user types a password. */
function InvalidLink() {
  return (
    <AuthPage title="Choose a new password">
      <Alert tone="error" title="Invalid Token">
        This link does not work: it has been used, is too old, or was cut. Your password is unchanged.
      </Alert>
      <ButtonLink href={paths.forgotPassword()} isWide>
        Ask for a new one
      </ButtonLink>
      <Elsewhere>
        <TextLink href={paths.login()}>Back to sign in</TextLink>
      </Elsewhere>
    </AuthPage>
  );
}
