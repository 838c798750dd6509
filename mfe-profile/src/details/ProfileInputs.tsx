import { codeText, countryName, t, type User } from '@portal/contract';
import { Input, Pair, PhoneInput, type useFields, CountryCombobox } from 'shared-ui';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { roleLabels, type ProfileFields } from './profileFields';

interface ProfileInputsProps {
  user: User;
  form: ReturnType<typeof useFields<ProfileFields>>;
}

/** The inputs of the profile; email and role are for reading only. */
export function ProfileInputs({ user, form: { controlOf, inputOf } }: ProfileInputsProps) {
  const text = (name: 'fname' | 'lname' | 'address' | 'postalCode') => inputOf(name, true);

  return (
    <>
      <Pair>
        <Input
          label={t('First Name')}
          name="given-name"
          autoComplete="given-name"
          isRequired
          {...text('fname')}
        />
        <Input
          label={t('Last Name')}
          name="family-name"
          autoComplete="family-name"
          isRequired
          {...text('lname')}
        />
      </Pair>
      <Pair>
        <Input label={t('Email address')} value={user.email} readOnly />
        <Input label={t('Role')} value={codeText(roleLabels, user.role)} readOnly />
      </Pair>
      <PhoneInput label={t('Phone')} isRequired {...controlOf('phone', true)} />
      <CountryField {...controlOf('country')} />
      <Input label={t('Address')} name="street-address" autoComplete="street-address" {...text('address')} />
      <Input label={t('Postal Code')} name="postal-code" autoComplete="postal-code" {...text('postalCode')} />
    </>
  );
}

interface CountryFieldProps {
  value: string;
  error: string | null | undefined;
  onChange: (code: string) => void;
}

/** The portal's countries, always including the stored one, also while or if the list fails to load. */
function CountryField({ value, error, onChange }: CountryFieldProps) {
  const { data, isError } = useApiQuery(calls.productCountries);
  const served = data?.countries ?? [];
  const isServed = value === '' || served.some(({ code }) => code === value);
  const countries = isServed ? served : [{ code: value, name: countryName(value) }, ...served];
  return (
    <CountryCombobox
      label={t('Country')}
      autoComplete="country-name"
      countries={countries}
      value={value || null}
      error={error}
      hint={isError ? t('The other countries could not be loaded.') : undefined}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
