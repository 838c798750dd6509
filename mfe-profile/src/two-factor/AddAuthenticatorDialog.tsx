import { isTwoFactorCode, type TwoFactorGenerateResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorCode, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { FormDialog, Input, NetworkButton, SixDigitCode, useFields } from 'shared-ui';
import { showRefusal } from '../showRefusal';
import { SecretQrCode, SecretText } from './AppSecret';

interface Props {
  setup: TwoFactorGenerateResponse;
  onClose: () => void;
}

const problemsOf = ({ name }: { name: string }) => ({
  name: name.trim() === '' ? 'Enter a name for the app' : null,
});

/** A further authenticator app: scan its secret, name it and enter its code. */
export function AddAuthenticatorDialog({ setup, onClose }: Props) {
  const form = useFields({ name: '' }, problemsOf);
  const [code, setCode] = useState('');
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const [add, { isLoading }] = useApiMutation(calls.addAuthenticator);

  const handleSubmit = async () => {
    const isNamed = form.check();
    if (!isTwoFactorCode(code)) setCodeProblem('Enter 6-digit code');
    if (!isNamed || !isTwoFactorCode(code)) return;
    const name = form.values.name.trim();
    const { data, error } = await add({ body: { secret: setup.secret, token: code, name } });
    if (data) {
      notify.success('Authenticator app added');
      onClose();
      return;
    }
    if (errorCode(error) === 'invalid_code') {
      setCode('');
      setCodeProblem('Invalid code!');
    } else showRefusal(form, error);
  };

  return (
    <FormDialog
      title="Add an authenticator app"
      description="Scan the code with the other app, or enter the secret by hand. Codes of each of your apps then work."
      maxWidth={480}
      submitLabel="Add app"
      SubmitButton={NetworkButton}
      isBusy={isLoading}
      form={form}
      failureTitle="The app was not added"
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <SecretQrCode setup={setup} />
      <SecretText setup={setup} />
      <Input
        label="Name"
        name="authenticator-name"
        autoComplete="off"
        maxLength={100}
        isRequired
        placeholder="For example: Work phone"
        {...form.inputOf('name', true)}
      />
      <SixDigitCode
        label="Code from the app"
        value={code}
        error={codeProblem}
        onChange={(next) => {
          setCode(next);
          if (next !== '') setCodeProblem(null);
        }}
      />
    </FormDialog>
  );
}
