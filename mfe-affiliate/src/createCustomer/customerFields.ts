import { emailMessages, isEmail, phoneProblem, type CreateCustomerRequest } from '@portal/contract';
import type { FieldErrors } from 'shared-ui';

export interface CustomerFields {
  country: string;
  fname: string;
  lname: string;
  email: string;
  phone: string;
}

export const emptyFields: CustomerFields = { country: '', fname: '', lname: '', email: '', phone: '' };

const missing = 'Please fill all the fields';
const missingIn = (text: string) => (text.trim() === '' ? missing : null);

/** What is wrong with each field, in the words of the specification. */
export const problemsOf = (fields: CustomerFields): FieldErrors<CustomerFields> => ({
  country: missingIn(fields.country),
  fname: missingIn(fields.fname),
  lname: missingIn(fields.lname),
  email: missingIn(fields.email) ?? (isEmail(fields.email.trim()) ? null : emailMessages.enter),
  phone: phoneProblem(fields.phone),
});

/** The form as the server takes it. */
export const requestOf = ({
  country,
  fname,
  lname,
  email,
  phone,
}: CustomerFields): CreateCustomerRequest => ({
  country,
  fname: fname.trim(),
  lname: lname.trim(),
  email: email.trim(),
  phone_number: phone.trim(),
});

/** The server's own findings (`details` of code `invalid_input`), beside the fields they are about. */
export function serverProblemsOf(details: unknown): FieldErrors<CustomerFields> {
  if (!Array.isArray(details)) return {};
  const found: FieldErrors<CustomerFields> = {};
  for (const entry of details as Partial<Record<'field' | 'message', unknown>>[]) {
    if (typeof entry?.field !== 'string' || typeof entry.message !== 'string') continue;
    const name = entry.field === 'phone_number' ? 'phone' : entry.field;
    if (name in emptyFields) found[name as keyof CustomerFields] = entry.message;
  }
  return found;
}
