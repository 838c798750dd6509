import {
  emailMessages,
  isEmail,
  language,
  passwordStrength,
  phoneProblem,
  type RegisterRequest,
  fillAllMessage,
  webAddressPattern,
  t,
  localeOr,
} from '@portal/contract';
import type { Role } from '@portal/platform';
import { selectImageFirst, type FieldErrors, type useFields } from 'shared-ui';
import { storeDraft } from '../form/draft';
import { weakPassword } from '../form/weakPassword';

export interface RegisterFields {
  role: Role;
  fname: string;
  lname: string;
  email: string;
  phone: string;
  country: string;
  password: string;
  company: string;
  domain: string;
  /** Path of the uploaded logo; empty before the upload. */
  logo: string;
  hasAgreed: boolean;
}

export type RegisterForm = ReturnType<typeof useFields<RegisterFields>>;

export const draftName = 'register';

export const emptyFields: RegisterFields = {
  role: 'customer',
  fname: '',
  lname: '',
  email: '',
  phone: '',
  country: '',
  password: '',
  company: '',
  domain: '',
  logo: '',
  hasAgreed: false,
};

/** Everything except the password survives a reload. */
export const storeFields = (fields: RegisterFields) => storeDraft(draftName, fields, ['password']);

const isBlank = (text: string) => text.trim() === '';

// In the order of the form.
const requiredLabels = {
  fname: t('First Name'),
  lname: t('Last Name'),
  email: t('Email'),
  country: t('Country'),
  password: t('Password'),
} as const;

/** Names what is still missing while the button is disabled for it; null once nothing is. */
export function missingText(fields: RegisterFields): string | null {
  const labels = Object.entries(requiredLabels)
    .filter(([name]) => isBlank(fields[name as keyof typeof requiredLabels]))
    .map(([, label]) => label);
  const missing = fields.hasAgreed ? labels : [...labels, t('your agreement to the terms')];
  if (missing.length === 0) return null;
  return t('Still missing: {fields}.', { fields: new Intl.ListFormat(localeOr('en')).format(missing) });
}

/** Validates each field with the specification's messages. */
export function problemsOf(fields: RegisterFields): FieldErrors<RegisterFields> {
  const { email, password, phone, company, domain, logo } = fields;
  const everyone: FieldErrors<RegisterFields> = {
    fname: isBlank(fields.fname) ? fillAllMessage : null,
    lname: isBlank(fields.lname) ? fillAllMessage : null,
    email: isEmail(email.trim()) ? null : emailMessages.enter,
    phone: phoneProblem(phone),
    country: isBlank(fields.country) ? fillAllMessage : null,
    password: passwordStrength(password).isSecure ? null : weakPassword,
  };
  if (fields.role === 'customer') return everyone;
  return {
    ...everyone,
    company: isBlank(company) ? fillAllMessage : null,
    domain:
      isBlank(domain) || webAddressPattern.test(domain.trim())
        ? null
        : t('Please enter a web address, like example.com'),
    logo: logo === '' ? selectImageFirst : null,
  };
}

export function requestOf(fields: RegisterFields, referrerId: string | undefined): RegisterRequest {
  const person = {
    fname: fields.fname.trim(),
    lname: fields.lname.trim(),
    email: fields.email.trim(),
    phone_number: fields.phone,
    country: fields.country,
    password: fields.password,
    termsAccepted: true as const,
    language: language(),
    ...(referrerId && { affiliate_id: referrerId }),
  };
  if (fields.role === 'customer') return { ...person, role: 'customer' };
  const domain = fields.domain.trim();
  return {
    ...person,
    role: 'affiliate',
    company_name: fields.company.trim(),
    logo: fields.logo,
    ...(domain && { domain }),
  };
}

/** The form’s names of the server’s fields. */
export const formNames = { phone_number: 'phone', company_name: 'company' } as const;
