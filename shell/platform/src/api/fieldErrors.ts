import { fieldProblems } from '@portal/contract';
import { errorDetails, inLanguage } from './apiError';

/**
 * Returns what the server refused, by field of a form, in the language of the page; null if the error names none of them.
 *
 * @param error of a call; `details` of code `invalid_input` are read
 * @param values of the form: its keys are the fields that can show an error
 * @param formNames the form’s name of a field where it differs from the server’s
 */
export function fieldErrors<Values extends object>(
  error: unknown,
  values: Values,
  formNames: Readonly<Partial<Record<string, keyof Values & string>>> = {},
): Partial<Record<keyof Values & string, string>> | null {
  const fields = Object.keys(values) as (keyof Values & string)[];
  const found = fieldProblems(errorDetails(error), fields, formNames);
  const wrong = fields.filter((name) => found[name]);
  if (wrong.length === 0) return null;
  return Object.fromEntries(wrong.map((name) => [name, inLanguage(found[name] ?? '')])) as typeof found;
}
