import {
  emailMessages,
  fieldProblems,
  isEmail,
  phoneProblem,
  type CreateCustomerRequest,
  type Customer,
} from '@portal/contract';
import type { FieldErrors } from 'shared-ui';

export interface CustomerFields {
  country: string;
  fname: string;
  lname: string;
  email: string;
  phone: string;
}

export const emptyFields: CustomerFields = { country: '', fname: '', lname: '', email: '', phone: '' };

/** What a form that changes a customer begins with. */
export const fieldsOf = ({ country, fname, lname, email, phone_number }: Customer): CustomerFields => ({
  country: country ?? '',
  fname,
  lname,
  email,
  phone: phone_number ?? '',
});

const missing = 'Please fill all the fields';
const missingIn = (text: string) => (text.trim() === '' ? missing : null);

/** Validates each field with the specification's messages. */
export const problemsOf = (fields: CustomerFields): FieldErrors<CustomerFields> => ({
  country: missingIn(fields.country),
  fname: missingIn(fields.fname),
  lname: missingIn(fields.lname),
  email: missingIn(fields.email) ?? (isEmail(fields.email.trim()) ? null : emailMessages.enter),
  phone: phoneProblem(fields.phone),
});

/** Converts the form to the API's request. */
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

/** Maps the server's field errors (`details` of code `invalid_input`) to the form's fields. */
export const serverProblemsOf = (details: unknown): FieldErrors<CustomerFields> =>
  fieldProblems(details, Object.keys(emptyFields) as (keyof CustomerFields)[], { phone_number: 'phone' });
