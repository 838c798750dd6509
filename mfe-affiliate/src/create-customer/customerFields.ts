import {
  emailMessages,
  isEmail,
  phoneProblem,
  type CreateCustomerRequest,
  type Customer,
  type UpdateCustomerRequest,
  fillAllMessage,
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

/** The fields that must be filled: a stored customer needs no more than what they were added with. */
export const requiredFieldsOf = (stored: Customer | null): ReadonlySet<keyof CustomerFields> => {
  const names = Object.keys(emptyFields) as (keyof CustomerFields)[];
  return new Set(stored ? names.filter((name) => fieldsOf(stored)[name] !== '') : names);
};

/** Validates each field with the specification's messages. */
export const problemsOf =
  (required: ReadonlySet<keyof CustomerFields>) =>
  (fields: CustomerFields): FieldErrors<CustomerFields> => {
    const missingIn = (name: keyof CustomerFields) =>
      required.has(name) && fields[name].trim() === '' ? fillAllMessage : null;
    return {
      country: missingIn('country'),
      fname: missingIn('fname'),
      lname: missingIn('lname'),
      email: missingIn('email') ?? (isEmail(fields.email.trim()) ? null : emailMessages.enter),
      phone: required.has('phone') || fields.phone !== '' ? phoneProblem(fields.phone) : null,
    };
  };

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

/** As `requestOf`, without the fields that are empty: they stay as they are. */
export const changesOf = (fields: CustomerFields): UpdateCustomerRequest =>
  Object.fromEntries(Object.entries(requestOf(fields)).filter(([, value]) => value !== ''));

/** The form’s names of the server’s fields. */
export const formNames = { phone_number: 'phone' } as const;
