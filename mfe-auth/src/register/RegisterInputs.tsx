import { t } from '@portal/contract';
import { Input, Pair, PasswordStrength, PhoneInput, CountryField, type CountryFieldProps } from 'shared-ui';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { CompanyFields } from './CompanyFields';
import type { RegisterForm } from './registerFields';

/** The inputs of the account's data; affiliates add their company. */
export function RegisterInputs({ form }: { form: RegisterForm }) {
  const { values, controlOf, inputOf } = form;
  const text = (name: 'fname' | 'lname' | 'email' | 'password') => ({ isRequired: true, ...inputOf(name) });

  return (
    <>
      <Pair>
        <Input
          label={t('First Name')}
          name="given-name"
          autoComplete="given-name"
          autoFocus
          {...text('fname')}
        />
        <Input label={t('Last Name')} name="family-name" autoComplete="family-name" {...text('lname')} />
      </Pair>
      <Input
        label={t('Email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        placeholder={t('you@example.com')}
        {...text('email')}
      />
      <PhoneInput label={t('Phone')} isRequired defaultCountry={values.country} {...controlOf('phone')} />
      <SignUpCountryField {...controlOf('country')} />
      {values.role === 'affiliate' && <CompanyFields form={form} />}
      <Input
        label={t('Password')}
        type="password"
        name="new-password"
        autoComplete="new-password"
        {...text('password')}
      />
      <PasswordStrength password={values.password} />
    </>
  );
}

/** The user's country, from the portal's countries. */
function SignUpCountryField(field: Pick<CountryFieldProps, 'value' | 'error' | 'onChange' | 'onBlur'>) {
  const { data, isError, isFetching, refetch } = useApiQuery(calls.productCountries);
  return (
    <CountryField
      {...field}
      autoComplete="country-name"
      countries={data?.countries}
      isFailed={isError}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
