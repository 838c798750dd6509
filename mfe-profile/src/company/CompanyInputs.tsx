import { Input, type useFields } from 'shared-ui';
import { t } from '@portal/contract';
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
        label={t('Company name')}
        name="organization"
        autoComplete="organization"
        isRequired
        maxLength={100}
        {...text('name')}
      />
      <Input
        label={t('Domain')}
        name="url"
        inputMode="url"
        autoComplete="url"
        placeholder={t('https://example.com')}
        hint={t('Optional')}
        {...text('domain')}
      />
      <Input
        label={t('Colour')}
        placeholder={'#rrggbb'}
        autoCapitalize="none"
        spellCheck={false}
        hint={t('Optional. Your name is written on it in white, so it has to be dark enough.')}
        {...text('colour')}
      />
      <BrandPreview name={values.name} logo={logo} colour={colourOf(values)} />
      <Input
        label={t('Referral name')}
        placeholder={t('travel-ltd')}
        autoCapitalize="none"
        spellCheck={false}
        hint={t(
          'Optional. A short link to your sign-up page ends with it. After a change, the link with the old name leads on for a year.',
        )}
        {...text('referralName')}
      />
    </>
  );
}
