import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from './settings';

const cookieName = 'portal-visitor';
const ninetyDaysSeconds = 7_776_000;

/** What the visitor's cookie holds: an id only if one of our keys has signed it. */
function readCookie(request: FastifyRequest): { visitor: string | null; isOfOldKey: boolean } {
  const cookie = request.cookies[cookieName];
  if (cookie === undefined) return { visitor: null, isOfOldKey: false };
  const { valid, value, renew } = request.unsignCookie(cookie);
  return { visitor: valid ? value : null, isOfOldKey: valid && renew };
}

/** The visitor’s id from the cookie, or null if it is missing, unsigned or forged. */
export const visitorOf = (request: FastifyRequest): string | null => readCookie(request).visitor;

/**
 * Returns the visitor’s id and sets the cookie for a new visitor. The id is random, cannot be read by scripts and
 * only decides whether the visitor gets a canary. Only the gateway can sign one: nobody chooses their own.
 */
export function identifyVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<GatewaySettings, 'TLS'>,
): string {
  const known = readCookie(request);
  if (known.visitor && !known.isOfOldKey) return known.visitor;
  const visitor = known.visitor ?? randomUUID();
  void reply.setCookie(cookieName, visitor, {
    path: '/',
    maxAge: ninetyDaysSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.TLS,
    signed: true,
  });
  return visitor;
}
