// Rate limits per IP address, or per API key, shared by all replicas. Guesses at passwords and codes are limited per account in
// `auth/signIn/attemptLimits.ts`, because many users can share an address.
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Call } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { addressKey } from '../security/throttle';
import { tooManyRequests } from '../errors/domainErrors';
import { SharedCounts } from './sharedCounts';

const perMinute = {
  credentials: 600,
  mail: 20,
  upload: 20,
  money: 120,
  document: 60,
  link: 30,
  telemetry: 60,
  other: 1200,
} as const;

/** Installs the limits; `enabled` is false in tests and benchmarks. */
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
    // A call's access is checked first.
    keyGenerator: ({ ip, caller }) => (caller?.apiKeyId ? `key:${caller.apiKeyId}` : addressKey(ip)),
    // The plugin constructs its store; all routes share one.
    store: function () {
      return counts;
    } as unknown as FastifyRateLimitStoreCtor,
    // When the database is down, the route reports it.
    skipOnError: true,
    errorResponseBuilder: (_request, context) => tooManyRequests(context.ttl / 1000),
  });
}

/** How many requests of a call, and of those with the same limit, one client may send in a minute; null: any number. */
export const perMinuteOf = ({ limit }: Pick<Call, 'limit'>): number | null =>
  limit === 'none' ? null : perMinute[limit ?? 'other'];

/** Returns the route's rate-limit configuration. */
export function limitOf(call: Call) {
  if (!call.limit) return {};
  if (call.limit === 'none') return { rateLimit: false as const };
  return { rateLimit: { max: perMinute[call.limit], timeWindow: 60_000, groupId: call.limit } };
}
