// The user's own sessions.
import { z } from 'zod';
import { idSchema, momentSchema } from './primitives';

export const sessionSchema = z.object({
  id: idSchema,
  createdAt: momentSchema,
  lastUsedAt: momentSchema,
  expiresAt: momentSchema,
  userAgent: z.string(),
  ipAddress: z.string(),
  /** The approximate place of the address at the sign-in; empty if nobody knows it, absent in answers of earlier releases. */
  place: z.string().optional(),
  /** Whether this is the session of the request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionsResponseSchema = z.object({ sessions: z.array(sessionSchema) });
export type SessionsResponse = z.infer<typeof sessionsResponseSchema>;

/** A device that signs in without a second factor until `expiresAt`; `current` if it sent the request. */
export type TrustedDevice = Session;
export const trustedDevicesResponseSchema = z.object({ devices: z.array(sessionSchema) });
export const trustedDeviceParamsSchema = z.object({ trustedDeviceId: idSchema });

export const sessionsEndedResponseSchema = z.object({ message: z.string(), ended: z.number().int() });
export type SessionsEndedResponse = z.infer<typeof sessionsEndedResponseSchema>;

/** What becomes of the API keys and the webhooks of an affiliate whose sessions end: keys are revoked, webhooks paused. */
export const programsSchema = z.enum(['end', 'keep']).default('end');
export type Programs = z.output<typeof programsSchema>;

export const endOtherSessionsQuerySchema = z.object({ programs: programsSchema });

export const sessionParamsSchema = z.object({ sessionId: idSchema });

export const signInMethodSchema = z.enum(['password', 'code', 'recovery-code', 'passkey']);
export type SignInMethod = z.infer<typeof signInMethodSchema>;

/** Something that happened to the security of the account. */
export const securityActivitySchema = z.object({
  id: idSchema,
  kind: z.enum(['signed-in', 'sign-in-failed', 'changed']),
  /** Of a sign-in: what completed it, or was wrong; null for a change. */
  method: signInMethodSchema.nullable(),
  /** What changed, in words; null for a sign-in. */
  title: z.string().nullable(),
  userAgent: z.string(),
  ipAddress: z.string(),
  /** The approximate place of the address at the sign-in; empty if nobody knows it, absent in answers of earlier releases. */
  place: z.string().optional(),
  /** Failed sign-ins from one address within an hour are one entry. */
  times: z.number().int(),
  at: momentSchema,
});
export type SecurityActivity = z.infer<typeof securityActivitySchema>;

export const securityActivityResponseSchema = z.object({ activity: z.array(securityActivitySchema) });
