import { t, type TwoFactorGenerateResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, useApiMutation } from '@portal/platform';
import { FormDialog, Input, SixDigitCode, useFields } from 'shared-ui';
import { showRefusal } from '../showRefusal';
import { SecretQrCode, SecretText } from './AppSecret';
import { isWrongCode } from './codeProblem';
import { useCode } from './useCode';

interface Props {
  setup: TwoFactorGenerateResponse;
  onClose: () => void;
}

const problemsOf = ({ name }: { name: string }) => ({
  name: name.trim() === '' ? t('Enter a name for the app') : null,
});

export function AddAuthenticatorDialog({ setup, onClose }: Props) {
  const form = useFields({ name: '' }, problemsOf);
  const { code, isComplete, problem, setProblem, refuse, field } = useCode();
  const [add, { isLoading }] = useApiMutation(calls.addAuthenticator);

  const handleSubmit = async () => {
    const isNamed = form.check();
    if (!isComplete) setProblem(t('Enter 6-digit code'));
    if (!isNamed || !isComplete) return;
    const name = form.values.name.trim();
    const { data, error } = await add({ body: { secret: setup.secret, token: code, name } });
    if (data) {
      notify.success(t('Authenticator app added'));
      onClose();
      return;
    }
    if (isWrongCode(error)) refuse(error);
    else showRefusal(form, error);
  };

  return (
    <FormDialog
      title={t('Add an authenticator app')}
      description={t(
        'Scan the code with the other app, or enter the secret by hand. Codes of each of your apps then work.',
      )}
      maxWidth={480}
      submitLabel={t('Add app')}
      isBusy={isLoading}
      form={form}
      failureTitle={t('The app was not added')}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <SecretQrCode setup={setup} />
      <SecretText setup={setup} />
      <Input
        label={t('Name')}
        name="authenticator-name"
        autoComplete="off"
        maxLength={100}
        isRequired
        placeholder={t('For example: Work phone')}
        {...form.inputOf('name', true)}
      />
      <SixDigitCode {...field} error={problem} />
    </FormDialog>
  );
}
