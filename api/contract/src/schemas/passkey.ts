// Passkeys: what browsers send and get, as WebAuthn level 3 writes it in JSON.
import { z } from 'zod';
import { maxPasskeys } from '../rules/passkeys';
import { idSchema, lineSchema, momentSchema, nameSchema } from './primitives';
import { tokenSchema } from './credentials';

/** Bytes in URL-safe base64 without padding. */
const bytesSchema = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum, { abort: true })
    .regex(/^[A-Za-z0-9_-]+$/, 'is not valid');

// The specification bounds the id of a credential to 1023 bytes.
const credentialIdSchema = bytesSchema(1400);
const clientDataSchema = bytesSchema(8192);

/** What a browser returns for a new passkey; further fields are ignored. */
export const newPasskeySchema = z.object({
  id: credentialIdSchema,
  response: z.object({
    clientDataJSON: clientDataSchema,
    attestationObject: bytesSchema(32_768),
    transports: z.array(lineSchema(20)).max(10).default([]),
  }),
});

/** What a browser returns when a passkey is used; further fields are ignored. */
export const usedPasskeySchema = z.object({
  id: credentialIdSchema,
  response: z.object({
    clientDataJSON: clientDataSchema,
    authenticatorData: bytesSchema(8192),
    signature: bytesSchema(8192),
    userHandle: bytesSchema(100).optional(),
  }),
});

/** Belongs to the options that were asked for, and works once within five minutes. */
const attemptSchema = tokenSchema;

export const passkeyUseSchema = z.object({ attempt: attemptSchema, credential: usedPasskeySchema });
export type PasskeyUse = z.input<typeof passkeyUseSchema>;

export const passkeySignInRequestSchema = passkeyUseSchema.extend({
  keepMeLoggedIn: z.boolean().default(false),
});
export type PasskeySignInRequest = z.input<typeof passkeySignInRequestSchema>;

export const addPasskeyRequestSchema = z.object({ attempt: attemptSchema, credential: newPasskeySchema });
export type AddPasskeyRequest = z.input<typeof addPasskeyRequestSchema>;

/** The user's own name for a passkey. */
export const renamePasskeyRequestSchema = z.object({ name: nameSchema });
export const passkeyParamsSchema = z.object({ passkeyId: idSchema });

const publicKeyType = z.literal('public-key');
const descriptorsSchema = z.array(
  z.object({ id: z.string(), type: publicKeyType, transports: z.array(z.string()).optional() }),
);

export const passkeyCreationOptionsSchema = z.object({
  attempt: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number().int() })),
    timeout: z.number(),
    excludeCredentials: descriptorsSchema,
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptionsSchema>;

export const passkeyUseOptionsSchema = z.object({
  attempt: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    /** Empty: any passkey that the browser knows for the portal. */
    allowCredentials: descriptorsSchema,
    userVerification: z.literal('required'),
  }),
});
export type PasskeyUseOptions = z.infer<typeof passkeyUseOptionsSchema>;

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Who keeps it, such as a password manager; null if unknown. */
  provider: z.string().nullable(),
  /** Whether its provider has a copy, so that it outlives the device. */
  isBackedUp: z.boolean(),
  createdAt: momentSchema,
  lastUsedAt: momentSchema.nullable(),
  /** Since when it is refused, because a copy of it may exist; null while it works. */
  lockedAt: momentSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyResponseSchema = z.object({ passkey: passkeySchema });
export const passkeysResponseSchema = z.object({ passkeys: z.array(passkeySchema).max(maxPasskeys) });

/** `accepted` is what `PublicKeyCredential.signalAllAcceptedCredentials` takes: providers then drop the removed one. */
export const passkeyRemovedResponseSchema = z.object({
  message: z.string(),
  accepted: z.object({
    rpId: z.string(),
    userId: z.string(),
    allAcceptedCredentialIds: z.array(z.string()),
  }),
});
export type PasskeyRemovedResponse = z.infer<typeof passkeyRemovedResponseSchema>;
