import { countryName } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { CountryCombobox } from 'shared-ui';

interface CountryFieldProps {
  value: string;
  error: string | null | undefined;
  onChange: (code: string) => void;
}

/** The portal's countries, always including the stored one, also while or if the list fails to load. */
export function CountryField({ value, error, onChange }: CountryFieldProps) {
  const { data, isError } = useApiQuery(calls.productCountries);
  const served = data?.countries ?? [];
  const isServed = value === '' || served.some(({ code }) => code === value);
  const countries = isServed ? served : [{ code: value, name: countryName(value) }, ...served];
  return (
    <CountryCombobox
      label="Country"
      autoComplete="country-name"
      countries={countries}
      value={value || null}
      error={error}
      hint={isError ? 'The other countries could not be loaded.' : undefined}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
