import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random alphanumeric text from a secure generator. */
export const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** An id in the processor's format, such as pi_3Qx…. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

export const secondsNow = (): number => Math.floor(Date.now() / 1000);
