import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from './settings';

const cookieName = 'portal-visitor';
const ninetyDaysSeconds = 7_776_000;
const pattern = /^[0-9a-f-]{36}$/;

/** The visitor’s mark as the cookie gives it, or null. Anything else than a mark is as good as none. */
export function visitorOf(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === cookieName)?.[1] ?? '';
  return pattern.test(value) ? value : null;
}

/**
 * The visitor’s mark; a new visitor gets one. It says nothing of the person, no script can read it, and it
 * decides only whether they are among those who get a canary.
 */
export function identifyVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: GatewaySettings,
): string {
  const known = visitorOf(request);
  if (known) return known;
  const visitor = randomUUID();
  const secure = settings.TLS ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${visitor}; Path=/; Max-Age=${ninetyDaysSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return visitor;
}
