import * as calls from '@portal/contract/calls';
import { useApiMutation, useUser } from '@portal/platform';
import { FormDialog, useFields, Input, Select, type FieldErrors } from 'shared-ui';
import {
  apiKeyDays,
  apiKeyScopeLabels,
  apiKeyScopes,
  t,
  tn,
  defaultApiKeyDays,
  isPlainName,
  plainNameMessage,
  type ApiKeyScope,
} from '@portal/contract';
import { ShownOnceDialog } from '../ShownOnceDialog';
import { showRefusal } from '../showRefusal';
import { CheckboxGroup } from '../CheckboxGroup';

/** Creates a key, with a recent proof of identity, and shows it once. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { _id: id } = useUser();
  const form = useFields(emptyFields, problemsOf);
  const [create, { data, isLoading }] = useApiMutation(calls.createApiKey);

  const handleSubmit = async () => {
    if (!form.check()) return;
    const { name, scopes, days } = form.values;
    const body = { name: name.trim(), scopes: [...scopes], days };
    const { error } = await create({ id, body });
    if (error) showRefusal(form, error);
  };

  if (data) {
    return (
      <ShownOnceDialog
        title={t('Your API key')}
        description={t('Copy it now: it is not shown again. Who has it can do what you allowed.')}
        label={t('API key')}
        text={data.key}
        warning={t(
          'This key is not shown again. Copy it to where your program reads it, then press ‘I have saved it’.',
        )}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      maxWidth={520}
      title={t('Create API key')}
      description={t('With it your own programs act for you, as far as you allow here.')}
      submitLabel={t('Create key')}
      isBusy={isLoading}
      form={form}
      failureTitle={t('No key was created')}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <ApiKeyInputs form={form} />
    </FormDialog>
  );
}

const dayOptions = apiKeyDays.map((days) => ({
  value: String(days),
  label: tn(days, '{count} day', '{count} days'),
}));

function ApiKeyInputs({ form }: { form: ReturnType<typeof useFields<ApiKeyFields>> }) {
  const { values, set, controlOf, inputOf } = form;
  return (
    <>
      <Input
        label={t('Name')}
        hint={t('What the key is for, such as ‘Booking system’.')}
        autoComplete="off"
        isRequired
        maxLength={100}
        {...inputOf('name', true)}
      />
      <CheckboxGroup
        label={t('The key may')}
        options={apiKeyScopes}
        labelOf={(scope) => apiKeyScopeLabels[scope]}
        {...controlOf('scopes')}
      />
      <Select
        label={t('The key works for')}
        placeholder={null}
        options={dayOptions}
        value={String(values.days)}
        onChange={(value) => set('days', apiKeyDays.find((days) => String(days) === value) ?? values.days)}
      />
    </>
  );
}

interface ApiKeyFields {
  name: string;
  scopes: readonly ApiKeyScope[];
  days: (typeof apiKeyDays)[number];
}

const emptyFields: ApiKeyFields = { name: '', scopes: [], days: defaultApiKeyDays };

const nameProblem = (name: string): string | null => {
  if (name === '') return t('Enter a name');
  return isPlainName(name) ? null : plainNameMessage;
};

const problemsOf = ({ name, scopes }: ApiKeyFields): FieldErrors<ApiKeyFields> => ({
  name: nameProblem(name.trim()),
  scopes: scopes.length === 0 ? t('Choose at least one') : null,
});
