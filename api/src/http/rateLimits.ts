// Throttles per address, so that no stranger can flood or guess. Per account throttles of sign-in
// live in the database, in the auth room.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Call } from '@portal/contract/schemas';
import { tooManyRequests } from './refusal';

const perMinute = { credentials: 60, mail: 20, upload: 20, money: 120, telemetry: 60, other: 1200 } as const;

/** Installs the throttle; with `enabled` false (tests, benches) every request passes. */
export async function installRateLimits(app: FastifyInstance, enabled: boolean): Promise<void> {
  if (!enabled) return;
  await app.register(rateLimit, {
    global: true,
    max: perMinute.other,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) => tooManyRequests(context.ttl / 1000),
  });
}

/** The route setting for a call's kind of throttle. */
export function limitOf(call: Call) {
  if (!call.limit) return {};
  return { rateLimit: { max: perMinute[call.limit], timeWindow: 60_000, groupId: call.limit } };
}
