import { CountryField, type CountryFieldProps } from 'shared-ui';
import { useGetSignUpCountriesQuery } from '../api/authApi';

/** The user's country, from the portal's countries. */
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
