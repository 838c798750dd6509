import {
  getCountryCallingCode,
  parseDigits,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  AsYouType,
  type CountryCode,
} from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';

export interface PhoneReading {
  /** '+' and digits; other text is passed on unchanged and fails the phone rule. */
  phone: string;
  /** Country of an international number, or the selected one. */
  country: CountryCode;
}

// Contact lists copy numbers with directional marks and no-break spaces.
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const separators = /[\s().\-/[\]\u00B7\u2010-\u2015\u2212\u2022]/g;

// Longer texts cannot be phone numbers.
const maxDigits = 20;

/** Normalises the plus sign and removes invisible characters and the 'tel:' of a link. */
export function cleanPhoneText(typed: string): string {
  return typed.replace(invisible, '').replace('＋', '+').trim().replace(/^tel:/i, '');
}

/** Returns '+' and digits of a phone number, or null if the text contains other characters. */
export function significantCharacters(typed: string): string | null {
  const bare = cleanPhoneText(typed).replace(separators, '');
  if (!/^\+?\p{Nd}*$/u.test(bare)) return null;
  return (bare.startsWith('+') ? '+' : '') + parseDigits(bare);
}

/** Returns true if the text has a country code: '+' or '00'. */
export const isInternational = (typed: string) => /^(\+|00)\d/.test(significantCharacters(typed) ?? '');

/** Parses typed or pasted text. Changes no digits except for dialling prefixes. */
export function readPhone(typed: string, chosen: CountryCode): PhoneReading {
  const characters = significantCharacters(typed);
  if (characters === null) return { phone: cleanPhoneText(typed), country: chosen };
  if (characters === '' || characters === '+' || characters.length > maxDigits) {
    return { phone: characters, country: chosen };
  }
  if (characters.startsWith('+')) return readInternational(characters, chosen);
  return characters.startsWith('00')
    ? readDialled(characters, chosen)
    : { phone: readNational(characters, chosen), country: chosen };
}

function readInternational(characters: string, chosen: CountryCode): PhoneReading {
  const number = parsePhoneNumberFromString(characters);
  // A national '0' after the country code, as in '+44 (0)20 …', is dropped only if the rest is valid.
  const phone = number?.isValid() ? number.number : characters;
  return { phone, country: countryOf(phone, chosen) };
}

/** '00' means '+' almost everywhere; if not, a number that is valid as dialled there wins. */
function readDialled(characters: string, chosen: CountryCode): PhoneReading {
  const asPlus = `+${characters.slice(2)}`;
  const dialled = parsePhoneNumberFromString(characters, chosen);
  if (!parsePhoneNumberFromString(asPlus)?.isValid() && dialled?.isValid()) {
    return readInternational(dialled.number, chosen);
  }
  return readInternational(asPlus, chosen);
}

function readNational(digits: string, chosen: CountryCode): string {
  const number = parsePhoneNumberFromString(digits, chosen);
  if (number?.isValid()) return number.number;
  const length = validatePhoneNumberLength(digits, chosen);
  if (number && length === undefined) return number.number;
  if (length === 'TOO_SHORT' || digits.length < 2) return partialNumber(digits, chosen);
  // Too long for this country: with its code it would be another number.
  return digits;
}

/** Start of a national number with the country code instead of its trunk '0'. */
function partialNumber(digits: string, country: CountryCode): string {
  const formatter = new AsYouType(country);
  formatter.input(digits);
  return formatter.getNumberValue() ?? `+${getCountryCallingCode(country)}${digits}`;
}

// They share Great Britain's mobile ranges: the metadata assigns '+44 7911 123456' to Guernsey, most users mean
// Britain.
const isBritishIsland = (country: CountryCode) => ['GG', 'IM', 'JE'].includes(country);

function countryOf(phone: string, chosen: CountryCode): CountryCode {
  const formatter = new AsYouType();
  formatter.input(phone);
  const callingCode = formatter.getCallingCode();
  const found = formatter.getCountry();
  if (found && !isBritishIsland(found)) return found;
  return callingCode ? mainCountryOf(callingCode, chosen) : chosen;
}

/** Returns the country of a calling code: the selected one if several share the code (+1, +44). */
function mainCountryOf(callingCode: string, chosen: CountryCode): CountryCode {
  const countries = metadata.country_calling_codes[callingCode] ?? [];
  return countries.includes(chosen) ? chosen : (countries[0] ?? chosen);
}

/** Formats a number for its country; returns invalid numbers unchanged. */
export function formatPhone(typed: string, chosen: CountryCode): string {
  const characters = significantCharacters(typed);
  if (!characters || characters.length > maxDigits) return typed;
  const formatted = new AsYouType(chosen).input(characters);
  return significantCharacters(formatted) === characters ? formatted : typed;
}
