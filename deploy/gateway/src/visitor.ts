import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from './settings';

const cookieName = 'portal-visitor';
const ninetyDaysSeconds = 7_776_000;
const pattern = /^[0-9a-f-]{36}$/;

/** The visitor’s id from the cookie, or null if it is missing or malformed. */
export function visitorOf(request: FastifyRequest): string | null {
  const value = request.cookies[cookieName] ?? '';
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
  void reply.setCookie(cookieName, visitor, {
    path: '/',
    maxAge: ninetyDaysSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.TLS,
  });
  return visitor;
}
