import { language, passwordStrength, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import {
  errorCode,
  errorMessage,
  fieldErrors,
  notify,
  paths,
  useApiMutation,
  useApiQuery,
} from '@portal/platform';
import { useNavigate, useParams } from '@portal/router';
import type { SubmitEvent } from 'react';
import {
  Alert,
  Button,
  ButtonLink,
  Checkbox,
  FormStack,
  Input,
  LoadingText,
  PartFailure,
  PasswordStrength,
  Text,
  TextLink,
  lazyPart,
  useFields,
} from 'shared-ui';
import { FormAlert } from '../form/FormAlert';
import { readLinkedPage } from '../form/linkedPage';
import { weakPassword } from '../form/weakPassword';
import { AuthPage } from '../page/AuthPage';

import type { InvitationAnswer } from './InvitationFields';

// Most links are of accounts that have a password.
const InvitationFields = lazyPart(() => import(/* webpackChunkName: "invitation" */ './InvitationFields'), {
  name: t('The invitation'),
  Placeholder: LoadingText,
  Failure: PartFailure,
});

interface Values {
  password: string;
  answer: InvitationAnswer | null;
  /** Whether a new password ends API keys and webhooks too. */
  areProgramsEnded: boolean;
}

const passwordProblem = (password: string) => {
  if (password === '') return t('Please enter new password');
  return passwordStrength(password).isSecure ? null : weakPassword;
};

// Format of a reset token; other values are truncated or mistyped links.
const tokenPattern = /^[A-Za-z0-9._~-]{16,2048}$/;

/** The form of a link: the password and, for an account that an affiliate created, the answer to their invitation. */
function useResetForm(token: string, isCut: boolean) {
  const navigate = useNavigate();
  const [reset, { isLoading, error }] = useApiMutation(calls.resetPassword);
  const link = useApiQuery(calls.checkResetLink, { token }, { skip: isCut, refetchOnMountOrArgChange: true });
  const invitation = link.data?.invitation;
  const problemsOf = ({ password, answer }: Values) => ({
    password: passwordProblem(password),
    answer: invitation && answer === null ? t('Please accept or decline the invitation') : null,
  });
  const fields = useFields<Values>({ password: '', answer: null, areProgramsEnded: true }, problemsOf);
  const { values, check } = fields;

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!check()) {
      const { password, answer } = problemsOf(values);
      notify.error(password ?? answer ?? weakPassword);
      return;
    }
    const body = {
      password: values.password,
      ...(invitation && { acceptInvitation: values.answer === 'accept', language: language() }),
      ...(!values.areProgramsEnded && { programs: 'keep' as const }),
    };
    const result = await reset({ token, body });
    if (result.error) {
      fields.showRefusal(fieldErrors(result.error, values), '');
      notify.error(t('Something went wrong.'));
      return;
    }
    notify.success(t('Your password has been changed. Please login.'));
    await navigate(paths.login(readLinkedPage()), { replace: true });
  };

  return { fields, invitation, link, isLoading, error, handleSubmit };
}

const texts = {
  known: {
    title: t('Choose a new password'),
    intro: t('You are signed out everywhere else once it is changed.'),
    button: t('Reset password'),
  },
  invited: {
    title: t('Choose your password'),
    intro: t('With it you open the account that was created for you.'),
    button: t('Set password'),
  },
};

/** Sets a new password by an emailed link. */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const isCut = !tokenPattern.test(token);
  const { fields, invitation, link, isLoading, error, handleSubmit } = useResetForm(token, isCut);
  const { values, errors, set, inputOf, formRef } = fields;
  const { title, intro, button } = invitation ? texts.invited : texts.known;

  // A link is invalid only if the server rejects it: without a response the form may still work.
  if (isCut || errorCode(link.error) === 'invalid_link') return <InvalidLink />;
  return (
    <AuthPage title={title} intro={intro}>
      <Refusal error={error} values={values} />
      <FormStack ref={formRef} onSubmit={handleSubmit} noValidate>
        {invitation && (
          <InvitationFields
            affiliate={invitation}
            answer={values.answer}
            error={errors.answer}
            onAnswer={(answer) => set('answer', answer)}
          />
        )}
        <Input
          label={t('New Password')}
          type="password"
          name="new-password"
          autoComplete="new-password"
          placeholder={t('Enter new password')}
          autoFocus
          isRequired
          {...inputOf('password')}
        />
        <PasswordStrength password={values.password} />
        {link.data?.hasPrograms && (
          <Checkbox
            label={t('Also revoke my API keys and pause my webhooks')}
            checked={values.areProgramsEnded}
            onChange={(event) => set('areProgramsEnded', event.target.checked)}
          />
        )}
        <Button type="submit" isWide isLoading={isLoading}>
          {button}
        </Button>
      </FormStack>
      <Text>
        <TextLink href={paths.login()}>{t('Back to sign in')}</TextLink>
      </Text>
    </AuthPage>
  );
}

/** Why the password was not changed, where no field says it. */
function Refusal({ error, values }: { error: unknown; values: Values }) {
  if (errorCode(error) !== 'invalid_link')
    return fieldErrors(error, values) ? null : (
      <FormAlert error={error} title={errorMessage(error, t('Something went wrong.'))} />
    );
  // It may have been this form that used the link: the answer of an earlier attempt was lost, or another tab has it open.
  return (
    <Alert tone="error" title={errorMessage(error, t('Invalid Token'))}>
      {t('Links work once and for a short time. If this one has already set your password, sign in with it.')}{' '}
      <TextLink href={paths.forgotPassword()}>{t('Ask for a new one')}</TextLink>
    </Alert>
  );
}

/** Shown for unknown, truncated, used and expired links before the user types a password. */
function InvalidLink() {
  return (
    <AuthPage title={t('Choose a new password')}>
      <Alert tone="error" title={t('Invalid Token')}>
        {t('This link does not work: it has been used, is too old, or was cut. Your password is unchanged.')}
      </Alert>
      <ButtonLink href={paths.forgotPassword()} isWide>
        {t('Ask for a new one')}
      </ButtonLink>
      <Text>
        <TextLink href={paths.login()}>{t('Back to sign in')}</TextLink>
      </Text>
    </AuthPage>
  );
}
