import { CountryField, type CountryFieldProps } from 'shared-ui';
import { useGetCustomerCountriesQuery } from '../affiliateApi';

/** The customer's country, from the portal's countries. */
export function CustomerCountryField(
  field: Pick<CountryFieldProps, 'isRequired' | 'value' | 'error' | 'onChange' | 'onBlur'>,
) {
  const { data, isError, isFetching, refetch } = useGetCustomerCountriesQuery();
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
