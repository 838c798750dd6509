import { lazyField } from '../Field/lazyField';
import type { CountryComboboxProps } from './CountryComboboxField';

export type { CountryComboboxProps } from './CountryComboboxField';

/** A searchable select for a country; it knows 'UK' and 'Holland'. Its code loads when it is first rendered. */
export const CountryCombobox = lazyField<CountryComboboxProps>(() =>
  import(/* webpackChunkName: "country-field" */ './CountryComboboxField').then(
    (module) => module.CountryComboboxField,
  ),
);
