// Health, readiness and what browsers report about themselves.
import { z } from 'zod';
import { lineSchema } from './primitives';

export const healthResponseSchema = z.object({ status: z.literal('ok'), version: z.string() });
export type HealthResponse = z.infer<typeof healthResponseSchema>;

export const readyResponseSchema = z.object({
  status: z.enum(['ready', 'not-ready']),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
});
export type ReadyResponse = z.infer<typeof readyResponseSchema>;

/** No personal data: a remote's load, a web vital, or an error's name and place. */
export const telemetryEventSchema = z.object({
  kind: z.enum([
    'web-vital',
    'remote-load',
    'remote-failed',
    'error',
    'rejection',
    'hang',
    'slow-interaction',
    // The server refused a call: `message` is its method and path in the contract, `value` the status.
    'call-rejected',
  ]),
  name: lineSchema(100),
  value: z.number().min(0).max(1e12).optional(),
  remote: lineSchema(60).optional(),
  version: lineSchema(60).optional(),
  path: lineSchema(200).optional(),
  message: lineSchema(500).optional(),
  /** The error's stack as the browser gave it. */
  stack: z.string().max(4000).optional(),
  /** Route pattern, never a real path. */
  route: z.string().max(200).optional(),
});
export type TelemetryEvent = z.input<typeof telemetryEventSchema>;

export const telemetryRequestSchema = z.object({ events: z.array(telemetryEventSchema).min(1).max(50) });
export type TelemetryRequest = z.input<typeof telemetryRequestSchema>;

export const telemetryResponseSchema = z.object({ accepted: z.number().int() });
export type TelemetryResponse = z.infer<typeof telemetryResponseSchema>;
