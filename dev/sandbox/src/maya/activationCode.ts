import { randomBytes } from 'node:crypto';

export const smdpAddress = 'rsp.sandbox-carrier.example';

// Without 0, O, 1 and I, because users type these codes.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The secret part of an activation code: 20 symbols of 32 (100 random bits), in groups of five. */
export const newMatchingId = (): string =>
  Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-');

/** SGP.22 §4.1, with the prefix of the QR form. */
export const lpaString = (matchingId: string): string => `LPA:1$${smdpAddress}$${matchingId}`;

const luhnDigit = (digits: string): string => {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return String((10 - (sum % 10)) % 10);
};

/** 19 digits: 89 for telecom, an unassigned country and issuer (ITU-T E.118), an account number, the Luhn digit. */
export const newIccid = (): string => {
  const account = Array.from(randomBytes(11), (byte) => byte % 10).join('');
  const digits = `8999999${account}`;
  return `${digits}${luhnDigit(digits)}`;
};
