// The smallest shapes that every module uses. Text is checked for what a database or a page could choke on (control
// characters, marks that turn text around). A message that begins with a small letter is shown after the field's label.
import { z } from 'zod';
import { isPlainName, plainNameMessage } from '../rules/names';

/** An identifier that the portal made: a random UUID, so that nobody can guess a neighbour's. */
export const idSchema = z.uuid().meta({ description: 'Identifier (UUID)' });

const forbiddenCharacters =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]/u;

/** One line of free text, trimmed, between `minimum` and `maximum` characters. */
export const lineSchema = (maximum: number, minimum = 1) =>
  z
    .string()
    .trim()
    .min(minimum)
    .max(maximum)
    .refine((text) => !forbiddenCharacters.test(text), {
      message: 'contains characters that cannot be stored',
    });

const plain = { message: plainNameMessage };

/** A person's or a company's name: letters of any script, digits and ordinary punctuation, and no address. */
export const nameSchema = lineSchema(100).refine(isPlainName, plain);

/** The user's own name for an eSIM, by the same rule. */
export const tagSchema = lineSchema(60, 0).refine(isPlainName, plain);

/** Dollars on the wire: a JSON number with at most two decimals. Inside the server it is cents. */
export const dollarsSchema = z
  .number()
  .min(-1_000_000_000)
  .max(1_000_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
    message: 'may have at most two decimals',
  });

/** A sum that is paid: more than nothing and at most 10,000 dollars at once. */
export const paidDollarsSchema = dollarsSchema.refine((value) => value > 0 && value <= 10_000, {
  message: 'must be more than $0 and at most $10,000',
});

/** ISO 3166-1 alpha-2 country code, upper case. */
export const countryCodeSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters')
  .transform((code) => code.toUpperCase());

/** A moment, ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime({ offset: true });

export const roleSchema = z.enum(['customer', 'affiliate']);
export type Role = z.infer<typeof roleSchema>;

/** The plain answer of a call whose success is all there is to say. */
export const messageSchema = z.object({ message: z.string() });
export type MessageResponse = z.infer<typeof messageSchema>;

/**
 * Made by the client, one per intent of the user and not per attempt. The server refuses a missing one itself, with 400
 * and a code of its own.
 */
export const idempotencyHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 visible ASCII characters')
    .optional(),
});
