import { emailMessages, emailProblem, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, paths, returnPath, useApiMutation, type Role } from '@portal/platform';
import { useLocation } from '@portal/router';
import type { SubmitEvent } from 'react';
import { Alert, Button, FormStack, Input, Text, TextLink, useFields } from 'shared-ui';
import { FormAlert } from '../form/FormAlert';
import { storeLinkedPage } from '../form/linkedPage';
import { RoleChoice } from '../form/RoleChoice';
import { AuthPage } from '../page/AuthPage';

interface ForgotFields {
  role: Role;
  email: string;
}

const problemsOf = ({ email }: ForgotFields) => ({ email: emailProblem(email) });

/** Requests a password reset link. The response never reveals whether the account exists. */
export default function ForgotPasswordScreen() {
  const [sendLink, { isLoading, isSuccess, error }] = useApiMutation(calls.forgotPassword);
  const next = returnPath(useLocation().search);
  const { values, set, inputOf, check, formRef } = useFields<ForgotFields>(
    { role: 'customer', email: '' },
    problemsOf,
  );

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!check()) {
      notify.error(emailProblem(values.email) ?? emailMessages.enter);
      return;
    }
    storeLinkedPage(next);
    await sendLink({ body: { ...values, email: values.email.trim() } });
  };

  return (
    <AuthPage
      title={t('Forgot your password?')}
      intro={t('Enter the email of your account, and we send you a link to choose a new password.')}
    >
      {isSuccess && (
        <Alert tone="success" title={t('Look into your mail')}>
          {t(
            'If there is an account for this address, a link is on its way. It works for a short time only.',
          )}
        </Alert>
      )}
      <FormStack ref={formRef} onSubmit={handleSubmit} noValidate>
        <RoleChoice label={t('Account type')} value={values.role} onChange={(role) => set('role', role)} />
        <Input
          label={t('Email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          placeholder={t('you@example.com')}
          autoFocus
          isRequired
          {...inputOf('email')}
        />
        <FormAlert error={error} title={t('Something went wrong.')} />
        <Button type="submit" isWide isLoading={isLoading}>
          {t('Send reset link')}
        </Button>
      </FormStack>
      <Text>
        {t('Remembered it?')} <TextLink href={paths.login(next)}>{t('Back to sign in')}</TextLink>
      </Text>
    </AuthPage>
  );
}
