import { countryName } from '@portal/contract';
import { Combobox } from 'shared-ui';
import { useGetProfileCountriesQuery } from '../api/profileApi';

interface CountryFieldProps {
  value: string;
  error: string | null | undefined;
  onChange: (code: string) => void;
}

/** The portal's countries, always including the stored one, also while or if the list fails to load. */
export function CountryField({ value, error, onChange }: CountryFieldProps) {
  const { data, isError } = useGetProfileCountriesQuery();
  const served = (data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name, hint: code }));
  const isServed = value === '' || served.some((option) => option.value === value);
  const options = isServed ? served : [{ value, label: countryName(value), hint: value }, ...served];
  return (
    <Combobox
      label="Country"
      autoComplete="country-name"
      options={options}
      value={value || null}
      error={error}
      hint={isError ? 'The other countries could not be loaded.' : undefined}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
