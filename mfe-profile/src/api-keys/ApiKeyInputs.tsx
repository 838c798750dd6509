import { apiKeyDays, apiKeyScopeLabels, apiKeyScopes, type ApiKeyScope } from '@portal/contract';
import { useId } from 'react';
import { Checkbox, Input, Select, theme, type useFields } from 'shared-ui';
import styled from 'styled-components';
import type { ApiKeyFields } from './apiKeyFields';

const dayOptions = apiKeyDays.map((days) => ({ value: String(days), label: `${days} days` }));

/** What a key is for, what it may do and for how long. */
export function ApiKeyInputs({ form }: { form: ReturnType<typeof useFields<ApiKeyFields>> }) {
  const { values, errors, set, inputOf } = form;
  const groupId = useId();
  const handleScope = (scope: ApiKeyScope, isOn: boolean) =>
    set(
      'scopes',
      apiKeyScopes.filter((one) => (one === scope ? isOn : values.scopes.includes(one))),
    );
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
      <div role="group" aria-labelledby={groupId}>
        <Legend id={groupId}>The key may</Legend>
        <Scopes>
          {apiKeyScopes.map((scope, index) => (
            <Checkbox
              key={scope}
              label={apiKeyScopeLabels[scope]}
              checked={values.scopes.includes(scope)}
              // The message is below the whole group.
              error={index === apiKeyScopes.length - 1 ? errors.scopes : null}
              onChange={(event) => handleScope(scope, event.target.checked)}
            />
          ))}
        </Scopes>
      </div>
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

const Legend = styled.p`
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
`;

const Scopes = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  padding-block-start: ${theme.space[2]};
`;
