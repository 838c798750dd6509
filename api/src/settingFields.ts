// Kinds of settings that several modules have.
import { z } from 'zod';

/** A URL of that protocol. */
export const address = (protocol: RegExp) =>
  z.url({ protocol, error: `Must be an address ${protocol.source}…` });

/** An http or https URL, without a slash at its end. */
export const baseAddress = address(/^https?$/).transform((url) => url.replace(/\/+$/, ''));

/** A key or a password of that length at least. */
export const secret = (minimum: number) =>
  z.string().min(minimum, `Must have at least ${minimum} characters`);

/** A key of the application, of 32 bytes. */
export const encryptionKey = z
  .string()
  .refine((key) => Buffer.from(key, 'base64').length === 32, { message: 'Must be 32 bytes in base64' });
