import { countryName, localeOr } from '@portal/contract';
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type CountryCode,
} from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import type { ComboboxOption } from '../Combobox/matchOptions';

const firstCountry: CountryCode = 'TH';

/**
 * Returns the country of a code in any case; Thailand, the portal's first market, for codes without phone numbers.
 */
export function phoneCountry(code: string | undefined): CountryCode {
  const upper = code?.toUpperCase() ?? '';
  return isSupportedCountry(upper) ? upper : firstCountry;
}

export const dialCodeOf = (country: CountryCode) => `+${getCountryCallingCode(country)}`;

// Search terms that the list does not show.
const otherNames: Partial<Record<CountryCode, readonly string[]>> = {
  AE: ['UAE'],
  CZ: ['Czech Republic'],
  DE: ['Deutschland'],
  GB: ['UK', 'England', 'Great Britain', 'Scotland', 'Wales'],
  KR: ['Korea'],
  NL: ['Holland'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
};

const isMain = ({ value }: ComboboxOption) => {
  const country = phoneCountry(value);
  return metadata.country_calling_codes[getCountryCallingCode(country)]?.[0] === country;
};

const byName = getCountries()
  .map((country) => ({
    value: country,
    label: countryName(country),
    hint: dialCodeOf(country),
    keywords: [getCountryCallingCode(country), ...(otherNames[country] ?? [])],
  }))
  .sort((left, right) => left.label.localeCompare(right.label, localeOr('en')));

/** Every country with phone numbers, by name, Thailand first. */
export const listedCountries: readonly ComboboxOption[] = [
  ...byName.filter(({ value }) => value === firstCountry),
  ...byName.filter(({ value }) => value !== firstCountry),
];

/** Sorted for search: of countries that share a dial code, the most likely one comes first. */
export const searchedCountries: readonly ComboboxOption[] = [
  ...byName.filter(isMain),
  ...byName.filter((option) => !isMain(option)),
];
