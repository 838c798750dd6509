// Changing the email of an account, and correcting one that was mistyped at sign-up.
import { z } from 'zod';
import { emailSchema, existingPasswordSchema, tokenSchema } from './credentials';
import { momentSchema, roleSchema } from './primitives';

export const emailChangeSchema = z.object({
  /** The new address. */
  email: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: momentSchema,
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** `change` is null if none waits. */
export const emailChangeResponseSchema = z.object({ change: emailChangeSchema.nullable() });
export const requestEmailChangeRequestSchema = z.object({ email: emailSchema });
export const requestEmailChangeResponseSchema = z.object({
  message: z.string(),
  change: emailChangeSchema,
});

export const confirmEmailRequestSchema = z.object({ token: tokenSchema });
/** `missing` is the address that has not confirmed yet. */
export const confirmEmailResponseSchema = z.object({
  message: z.string(),
  state: z.enum(['waiting', 'changed']),
  missing: z.enum(['old', 'new']).nullable(),
});
export type ConfirmEmailResponse = z.infer<typeof confirmEmailResponseSchema>;

export const correctEmailRequestSchema = z.object({
  email: emailSchema,
  role: roleSchema,
  password: existingPasswordSchema,
  newEmail: emailSchema,
});
