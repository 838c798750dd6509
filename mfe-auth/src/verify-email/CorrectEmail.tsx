import { emailProblem, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, fieldErrors, paths, useApiMutation, type Role } from '@portal/platform';
import { useNavigate } from '@portal/router';
import { useState, type SubmitEvent } from 'react';
import { Alert, Button, FormStack, Input, useFields } from 'shared-ui';
import { FormAlert } from '../form/FormAlert';
import { RoleChoice } from '../form/RoleChoice';

interface Values {
  role: Role;
  newEmail: string;
  password: string;
}

function problemsOf({ newEmail, password }: Values) {
  return {
    newEmail: emailProblem(newEmail),
    password: password === '' ? t('Please enter your password') : null,
  };
}

/** Corrects an address that was mistyped at sign-up; the link goes to the right one then. */
export function CorrectEmail({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <CorrectionForm email={email} />;
  return (
    <Button variant="quiet" size="md" isWide onClick={() => setIsOpen(true)}>
      {t('The address is wrong')}
    </Button>
  );
}

function CorrectionForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const [correct, { isLoading, error }] = useApiMutation(calls.correctEmail);
  const form = useFields<Values>({ role: 'customer', newEmail: '', password: '' }, problemsOf);
  const { values, set, inputOf, check, formRef } = form;

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || !check()) return;
    const newEmail = values.newEmail.trim();
    const result = await correct({ body: { ...values, email, newEmail } });
    if (result.error) form.showRefusal(fieldErrors(result.error, values), '');
    else await navigate(paths.verifyEmail(newEmail), { replace: true });
  };
  return (
    <FormStack ref={formRef} onSubmit={handleSubmit} noValidate>
      <Alert tone="info">
        {t('We change {email} to the address below and send the link there.', { email })}
      </Alert>
      <RoleChoice label={t('You signed up as')} value={values.role} onChange={(role) => set('role', role)} />
      <Input
        label={t('Right email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder={t('you@example.com')}
        autoFocus
        isRequired
        {...inputOf('newEmail')}
      />
      <Input
        label={t('Password')}
        type="password"
        name="password"
        autoComplete="current-password"
        isRequired
        {...inputOf('password')}
      />
      <FormAlert error={error} title={errorMessage(error, t('The email was not changed.'))} />
      <Button type="submit" isWide isLoading={isLoading}>
        {t('Correct the email')}
      </Button>
    </FormStack>
  );
}
