/** How many digits a two-factor code has. */
export const twoFactorCodeLength = 6;

/** Authenticator apps of one account. */
export const maxAuthenticators = 5;

/** How long a trusted device signs in without a second factor. */
export const trustedDeviceDays = 30;

/**
 * Returns a text with 0 to 9 in place of Arabic, Persian and full-width digits. A phone that is set to Arabic has no others on
 * its number pad.
 */
export const latinDigits = (text: string): string =>
  // The last four bits of each are its value.
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) % 16}`);

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
