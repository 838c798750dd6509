import { t } from '@portal/contract';
import {
  Input,
  Pair,
  PasswordStrength,
  PhoneInput,
  CountryField,
  type CountryFieldProps,
  ImagePicker,
} from 'shared-ui';
import * as calls from '@portal/contract/calls';
import { useApiQuery, errorMessage, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import type { RegisterForm } from './registerFields';

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

/** Additional fields of affiliates: company, web address, and a logo that uploads as soon as it is selected. */
function CompanyFields({ form }: { form: RegisterForm }) {
  const { values, errors, set, inputOf } = form;
  const [upload, { isLoading, error }] = useApiMutation(calls.uploadImage);
  const [file, setFile] = useState<File | null>(null);

  const handleLogo = async (chosen: File | null) => {
    setFile(chosen);
    set('logo', '');
    if (!chosen) return;
    const result = await upload({ body: chosen });
    if (result.data) {
      set('logo', result.data.filePath);
      return;
    }
    setFile(null);
    notify.error(t('Logo upload failed'));
  };
  const uploadProblem = error ? errorMessage(error, t('Logo upload failed')) : null;
  return (
    <>
      <Input
        label={t('Company name')}
        name="organization"
        autoComplete="organization"
        isRequired
        {...inputOf('company')}
      />
      <Input
        label={t('Domain')}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={t('https://example.com')}
        hint={t('Optional')}
        {...inputOf('domain')}
      />
      <ImagePicker
        label={t('Company logo')}
        isLogo
        isRequired
        file={file}
        currentSrc={values.logo || null}
        error={uploadProblem ?? errors.logo}
        hint={isLoading ? t('Loading...') : t('PNG, JPEG or WebP, at most 2 MB.')}
        isDisabled={isLoading}
        onChange={(chosen) => void handleLogo(chosen)}
      />
    </>
  );
}
