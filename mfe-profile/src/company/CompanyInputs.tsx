import { Input, type useFields } from 'shared-ui';
import { BrandPreview } from './BrandPreview';
import { colourOf, type CompanyFields } from './companyFields';

interface Props {
  form: ReturnType<typeof useFields<CompanyFields>>;
  logo: string | null;
}

/** The fields of a company, and its brand as customers will see it. */
export function CompanyInputs({ form: { values, inputOf }, logo }: Props) {
  const text = (name: keyof CompanyFields) => inputOf(name, true);
  return (
    <>
      <Input
        label="Company name"
        name="organization"
        autoComplete="organization"
        isRequired
        maxLength={100}
        {...text('name')}
      />
      <Input
        label="Domain"
        name="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://example.com"
        hint="Optional"
        {...text('domain')}
      />
      <Input
        label="Colour"
        placeholder="#rrggbb"
        autoCapitalize="none"
        spellCheck={false}
        hint="Optional. Your name is written on it in white, so it has to be dark enough."
        {...text('colour')}
      />
      <BrandPreview name={values.name} logo={logo} colour={colourOf(values)} />
      <Input
        label="Referral name"
        placeholder="travel-ltd"
        autoCapitalize="none"
        spellCheck={false}
        hint="Optional. A short link to your sign-up page ends with it. After a change, the link with the old name leads on for a year."
        {...text('referralName')}
      />
    </>
  );
}
