import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { CountryField, type CountryFieldProps } from 'shared-ui';

/** The user's country, from the portal's countries. */
export function SignUpCountryField(
  field: Pick<CountryFieldProps, 'value' | 'error' | 'onChange' | 'onBlur'>,
) {
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
