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
  /** Whether this is the session of the request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionsResponseSchema = z.object({ sessions: z.array(sessionSchema) });
export type SessionsResponse = z.infer<typeof sessionsResponseSchema>;

export const sessionsEndedResponseSchema = z.object({ message: z.string(), ended: z.number().int() });
export type SessionsEndedResponse = z.infer<typeof sessionsEndedResponseSchema>;

/** What becomes of the API keys and the webhooks of an affiliate whose sessions end: keys are revoked, webhooks paused. */
export const programsSchema = z.enum(['end', 'keep']).default('end');
export type Programs = z.output<typeof programsSchema>;

export const endOtherSessionsQuerySchema = z.object({ programs: programsSchema });

export const sessionParamsSchema = z.object({ sessionId: idSchema });
