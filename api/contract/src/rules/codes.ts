import { latinDigits } from './latinDigits';

/** How many digits a two-factor code has. */
export const twoFactorCodeLength = 6;

/** Authenticator apps of one account. */
export const maxAuthenticators = 5;

/** How long a trusted device signs in without a second factor. */
export const trustedDeviceDays = 30;

/** The digits of what was typed or pasted, at most six. */
export function cleanTwoFactorCode(text: string): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, twoFactorCodeLength);
}

/** Whether the text is a whole two-factor code. */
export function isTwoFactorCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** A recovery code as it is compared: without dashes of any kind and blanks, in lower case. */
export function cleanRecoveryCode(text: string): string {
  return text.replace(/[\p{Dash}\s]/gu, '').toLowerCase();
}
