import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits from the system's generator. */
export const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** An id in the processor's form, such as pi_3Qx…. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

export const secondsNow = (): number => Math.floor(Date.now() / 1000);
