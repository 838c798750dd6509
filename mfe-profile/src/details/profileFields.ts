import { phoneProblem, fillAllMessage, t, type UpdateUserRequest, type User } from '@portal/contract';
import type { FieldErrors } from 'shared-ui';

export interface ProfileFields {
  fname: string;
  lname: string;
  phone: string;
  country: string;
  address: string;
  postalCode: string;
}

export const roleLabels: Readonly<Record<User['role'], string>> = {
  customer: t('Customer'),
  affiliate: t('Affiliate'),
};

export const fieldsOf = (user: User): ProfileFields => ({
  fname: user.fname,
  lname: user.lname,
  phone: user.phoneNumber ?? user.phone_number ?? '',
  country: user.country ?? '',
  address: user.address ?? '',
  postalCode: user.postalCode ?? '',
});

/** Validates the fields; the phone rule is that of registration. A person who has one name keeps it. */
export const problemsOf = (user: User, fields: ProfileFields): FieldErrors<ProfileFields> => ({
  fname: fields.fname.trim() === '' ? fillAllMessage : null,
  lname: fields.lname.trim() === '' && user.lname !== '' ? fillAllMessage : null,
  phone: phoneProblem(fields.phone),
});

const nameOnTheWire = { phone: 'phone_number' } as const;

/** The form’s names of the server’s fields. */
export const formNames = { [nameOnTheWire.phone]: 'phone' } as const;

/** Returns the changed fields, trimmed; null if nothing changed. */
export function changesOf(user: User, fields: ProfileFields): UpdateUserRequest | null {
  const stored = fieldsOf(user);
  const names = Object.keys(stored) as (keyof ProfileFields)[];
  const changed = names.filter((name) => fields[name].trim() !== stored[name].trim());
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map((name) => [name === 'phone' ? nameOnTheWire.phone : name, fields[name].trim()]),
  );
}
