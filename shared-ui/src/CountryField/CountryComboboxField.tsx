import { useMemo } from 'react';
import { ComboboxField, type ComboboxFieldProps } from '../Combobox/ComboboxField';
import { placeNames } from './placeNames';

export interface CountryComboboxProps extends Omit<ComboboxFieldProps, 'options'> {
  countries: readonly { code: string; name: string }[];
}

/** A combobox of countries that also knows the names that people use. */
export function CountryComboboxField({ countries, ...rest }: CountryComboboxProps) {
  const options = useMemo(
    () =>
      countries.map(({ code, name }) => ({
        value: code,
        label: name,
        hint: code,
        keywords: placeNames(code),
      })),
    [countries],
  );
  return <ComboboxField options={options} {...rest} />;
}
