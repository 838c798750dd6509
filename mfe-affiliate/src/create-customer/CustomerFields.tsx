import { t } from '@portal/contract';
import { Input, Pair, PhoneInput, CountryField, type CountryFieldProps } from 'shared-ui';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import type { CustomerForm } from './useCreateCustomer';

interface Props {
  form: CustomerForm;
  required: ReadonlySet<keyof CustomerForm['values']>;
}

export function CustomerFields({ form, required }: Props) {
  const { values, controlOf, inputOf } = form;
  const text = (name: 'fname' | 'lname' | 'email') => ({
    isRequired: required.has(name),
    ...inputOf(name),
  });

  return (
    <>
      <CustomerCountryField isRequired={required.has('country')} {...controlOf('country')} />
      {/* The customer's data: browsers must not autofill the affiliate's. */}
      <Pair>
        <Input label={t('First Name')} autoComplete="off" {...text('fname')} />
        <Input label={t('Last Name')} autoComplete="off" {...text('lname')} />
      </Pair>
      <Input
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={t('customer@example.com')}
        {...text('email')}
      />
      <PhoneInput
        label={t('Phone')}
        isRequired={required.has('phone')}
        defaultCountry={values.country}
        {...controlOf('phone')}
      />
    </>
  );
}

function CustomerCountryField(
  field: Pick<CountryFieldProps, 'isRequired' | 'value' | 'error' | 'onChange' | 'onBlur'>,
) {
  const { data, isError, isFetching, refetch } = useApiQuery(calls.productCountries);
  return (
    <CountryField
      {...field}
      countries={data?.countries}
      isFailed={isError}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
