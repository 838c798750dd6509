// Limits per address, over all copies, so that no stranger can flood. Guesses at passwords and codes are bounded by
// account in `auth/guesses.ts`: many people share an address.
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Call } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { addressKey } from '../security/throttle';
import { tooManyRequests } from './httpErrors';
import { SharedCounts } from './sharedCounts';

const perMinute = { credentials: 600, mail: 20, upload: 20, money: 120, telemetry: 60, other: 1200 } as const;

/** Installs the limits; with `enabled` false (tests, benches) every request passes. */
export async function installRateLimits(
  app: FastifyInstance,
  db: Queryable,
  enabled: boolean,
): Promise<void> {
  if (!enabled) return;
  const counts = new SharedCounts(db);
  await app.register(rateLimit, {
    global: true,
    max: perMinute.other,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => addressKey(ip),
    // The plugin makes its store by itself; there is one for all routes.
    store: function () {
      return counts;
    } as unknown as FastifyRateLimitStoreCtor,
    // A database that is away is answered by what needs it.
    skipOnError: true,
    errorResponseBuilder: (_request, context) => tooManyRequests(context.ttl / 1000),
  });
}

/** The route setting for a call's kind of throttle. */
export function limitOf(call: Call) {
  if (!call.limit) return {};
  if (call.limit === 'none') return { rateLimit: false as const };
  return { rateLimit: { max: perMinute[call.limit], timeWindow: 60_000, groupId: call.limit } };
}
