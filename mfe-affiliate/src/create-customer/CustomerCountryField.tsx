import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { CountryField, type CountryFieldProps } from 'shared-ui';

/** The customer's country, from the portal's countries. */
export function CustomerCountryField(
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
