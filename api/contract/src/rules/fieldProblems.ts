/**
 * Maps the field errors of a response (`details` of code `invalid_input`) to the fields of a form.
 *
 * @param details of the error; anything else gives no messages
 * @param fields names of the form’s fields
 * @param formNames the form’s name of a field where it differs from the server’s
 * @returns messages by field; errors of other fields are left out
 */
export function fieldProblems<Field extends string>(
  details: unknown,
  fields: readonly Field[],
  formNames: Readonly<Partial<Record<string, Field>>> = {},
): Partial<Record<Field, string>> {
  if (!Array.isArray(details)) return {};
  const found: Partial<Record<Field, string>> = {};
  for (const entry of details as (Partial<Record<'field' | 'message', unknown>> | null)[]) {
    if (typeof entry?.field !== 'string' || typeof entry.message !== 'string') continue;
    const serverName = entry.field;
    const field = formNames[serverName] ?? fields.find((name) => name === serverName);
    if (field) found[field] = entry.message;
  }
  return found;
}
