import {
  brandColourProblem,
  isPlainName,
  plainNameMessage,
  referralNameProblem,
  type Company,
  type SaveCompanyRequest,
  fillAllMessage,
} from '@portal/contract';
import type { FieldErrors } from 'shared-ui';

export interface CompanyFields {
  name: string;
  domain: string;
  colour: string;
  referralName: string;
}

/** Converts the stored company to the form's values. */
export const fieldsOf = (company: Company): CompanyFields => ({
  name: company.company_name,
  domain: company.domain ?? '',
  colour: company.colour ?? '',
  referralName: company.referral_name ?? '',
});

const nameProblem = (name: string): string | null => {
  if (name === '') return fillAllMessage;
  return isPlainName(name) ? null : plainNameMessage;
};

/** The colour may be typed without its number sign. */
export const colourOf = ({ colour }: CompanyFields): string =>
  colour.trim().replace(/^(?=[0-9a-f]{6}$)/i, '#');
const referralNameOf = ({ referralName }: CompanyFields): string => referralName.trim().toLowerCase();

/** Validates the fields by the server's rules; all but the name may be blank. */
export function problemsOf(fields: CompanyFields): FieldErrors<CompanyFields> {
  const colour = colourOf(fields);
  const referralName = referralNameOf(fields);
  return {
    name: nameProblem(fields.name.trim()),
    colour: colour === '' ? null : brandColourProblem(colour),
    referralName: referralName === '' ? null : referralNameProblem(referralName),
  };
}

export const requestOf = (fields: CompanyFields, logo: string | undefined): SaveCompanyRequest => ({
  company_name: fields.name.trim(),
  domain: fields.domain.trim(),
  colour: colourOf(fields),
  referral_name: referralNameOf(fields),
  ...(logo && { logo }),
});

/** The form’s names of the server’s fields. */
export const formNames = { company_name: 'name', referral_name: 'referralName' } as const;
