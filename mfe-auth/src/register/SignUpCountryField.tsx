import { CountryField, type CountryFieldProps } from 'shared-ui';
import { useGetSignUpCountriesQuery } from '../api/authApi';

/** Where the person lives, from the countries the portal serves. */
export function SignUpCountryField(
  field: Pick<CountryFieldProps, 'value' | 'error' | 'onChange' | 'onBlur'>,
) {
  const { data, isError, isFetching, refetch } = useGetSignUpCountriesQuery();
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
