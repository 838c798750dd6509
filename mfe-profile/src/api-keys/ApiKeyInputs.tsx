import { apiKeyDays, apiKeyScopeLabels, apiKeyScopes } from '@portal/contract';
import { Input, Select, type useFields } from 'shared-ui';
import { CheckboxGroup } from '../CheckboxGroup';
import type { ApiKeyFields } from './apiKeyFields';

const dayOptions = apiKeyDays.map((days) => ({ value: String(days), label: `${days} days` }));

/** What a key is for, what it may do and for how long. */
export function ApiKeyInputs({ form }: { form: ReturnType<typeof useFields<ApiKeyFields>> }) {
  const { values, errors, set, inputOf } = form;
  return (
    <>
      <Input
        label="Name"
        hint="What the key is for, such as ‘Booking system’."
        autoComplete="off"
        isRequired
        maxLength={100}
        {...inputOf('name', true)}
      />
      <CheckboxGroup
        label="The key may"
        options={apiKeyScopes}
        labelOf={(scope) => apiKeyScopeLabels[scope]}
        value={values.scopes}
        error={errors.scopes}
        onChange={(value) => set('scopes', value)}
      />
      <Select
        label="The key works for"
        placeholder={null}
        options={dayOptions}
        value={String(values.days)}
        onChange={(value) => set('days', apiKeyDays.find((days) => String(days) === value) ?? values.days)}
      />
    </>
  );
}
