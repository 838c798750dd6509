import {
  defaultApiKeyDays,
  isPlainName,
  plainNameMessage,
  t,
  type apiKeyDays,
  type ApiKeyScope,
} from '@portal/contract';
import type { FieldErrors } from 'shared-ui';

export interface ApiKeyFields {
  name: string;
  scopes: readonly ApiKeyScope[];
  days: (typeof apiKeyDays)[number];
}

export const emptyFields: ApiKeyFields = { name: '', scopes: [], days: defaultApiKeyDays };

const nameProblem = (name: string): string | null => {
  if (name === '') return t('Enter a name');
  return isPlainName(name) ? null : plainNameMessage;
};

/** Validates the fields by the server's rules. */
export const problemsOf = ({ name, scopes }: ApiKeyFields): FieldErrors<ApiKeyFields> => ({
  name: nameProblem(name.trim()),
  scopes: scopes.length === 0 ? t('Choose at least one') : null,
});
