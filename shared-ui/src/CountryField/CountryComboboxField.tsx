import { useMemo } from 'react';
import { countryName, language } from '@portal/contract';
import { ComboboxField, type ComboboxFieldProps } from '../Combobox/ComboboxField';
import type { ComboboxOption } from '../Combobox/matchOptions';
import { placeNames } from './placeNames';

export interface CountryComboboxProps extends Omit<ComboboxFieldProps, 'options'> {
  countries: readonly { code: string; name: string }[];
}

/** The server names and sorts the countries in English. */
function optionsOf(countries: CountryComboboxProps['countries']): ComboboxOption[] {
  const isEnglish = language() === 'en';
  const options = countries.map(({ code, name }) => ({
    value: code,
    label: isEnglish ? name : countryName(code),
    hint: code,
    keywords: isEnglish ? placeNames(code) : [name, ...placeNames(code)],
  }));
  return isEnglish
    ? options
    : options.sort((left, right) => left.label.localeCompare(right.label, language()));
}

/** A combobox of countries that also knows the names that people use. */
export function CountryComboboxField({ countries, ...rest }: CountryComboboxProps) {
  const options = useMemo(() => optionsOf(countries), [countries]);
  return <ComboboxField options={options} {...rest} />;
}
