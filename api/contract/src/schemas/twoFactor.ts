// Two-factor sign-in: a time-based code, or one of ten recovery codes.
import { z } from 'zod';
import { cleanRecoveryCode, maxAuthenticators } from '../rules/codes';
import { tokenSchema } from './credentials';
import { idSchema, momentSchema, nameSchema } from './primitives';

export const sixDigitCodeSchema = z.string().regex(/^\d{6}$/, 'Enter 6-digit code');
export const recoveryCodeSchema = z
  .string()
  .max(100)
  .transform(cleanRecoveryCode)
  .pipe(z.string().regex(/^[a-z0-9]{8,32}$/, 'Not a valid recovery code'));

/** `qrCode` is an image as a data URL, rendered by the server. */
export const twoFactorGenerateResponseSchema = z.object({ qrCode: z.string(), secret: z.string() });
export type TwoFactorGenerateResponse = z.infer<typeof twoFactorGenerateResponseSchema>;

/** Exactly one of `token` (six digits) and `recoveryCode`. */
export const twoFactorVerifyRequestSchema = z
  .object({
    tempToken: tokenSchema,
    token: sixDigitCodeSchema.optional(),
    recoveryCode: recoveryCodeSchema.optional(),
    /** Whether sign-ins on this device need no second factor for 30 days. */
    trustDevice: z.boolean().optional(),
  })
  .refine(({ token, recoveryCode }) => (token === undefined) !== (recoveryCode === undefined), {
    message: 'Enter either a code or a recovery code',
    path: ['token'],
  });
export type TwoFactorVerifyRequest = z.input<typeof twoFactorVerifyRequestSchema>;

export const twoFactorEnableRequestSchema = z.object({
  secret: z.string().regex(/^[A-Z2-7]{16,128}$/, 'Missing 2FA secret'),
  token: sixDigitCodeSchema,
});
export type TwoFactorEnableRequest = z.input<typeof twoFactorEnableRequestSchema>;

export const authenticatorSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: momentSchema,
  lastUsedAt: momentSchema.nullable(),
});
export type Authenticator = z.infer<typeof authenticatorSchema>;

export const authenticatorResponseSchema = z.object({ authenticator: authenticatorSchema });
export const authenticatorsResponseSchema = z.object({
  authenticators: z.array(authenticatorSchema).max(maxAuthenticators),
});
export const authenticatorParamsSchema = z.object({ authenticatorId: idSchema });
export const addAuthenticatorRequestSchema = twoFactorEnableRequestSchema.extend({ name: nameSchema });
export const renameAuthenticatorRequestSchema = z.object({ name: nameSchema });

/** The recovery codes cannot be shown again. */
export const twoFactorEnableResponseSchema = z.object({
  message: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type TwoFactorEnableResponse = z.infer<typeof twoFactorEnableResponseSchema>;

export const recoveryCodesRequestSchema = z.object({ token: sixDigitCodeSchema });
export type RecoveryCodesRequest = z.input<typeof recoveryCodesRequestSchema>;

export const recoveryCodesResponseSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponseSchema>;

export const recoveryCodesLeftSchema = z.object({ remaining: z.number().int() });
export type RecoveryCodesLeft = z.infer<typeof recoveryCodesLeftSchema>;
