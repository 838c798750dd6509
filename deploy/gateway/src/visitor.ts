import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from './settings';

const cookieName = 'portal-visitor';
const ninetyDaysSeconds = 7_776_000;
const pattern = /^[0-9a-f-]{36}$/;

/** The visitor’s id from the cookie, or null if it is missing or malformed. */
export function visitorOf(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === cookieName)?.[1] ?? '';
  return pattern.test(value) ? value : null;
}

/**
 * Returns the visitor’s id and sets the cookie for a new visitor. The id is random, cannot be read by scripts and
 * only decides whether the visitor gets a canary.
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
