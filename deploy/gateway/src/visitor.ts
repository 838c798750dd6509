import '@fastify/cookie';
import type { Visitor } from '@portal/registry';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from './settings';
import { groupsOf } from './visitorGroups';

const cookieName = 'portal-visitor';
const ninetyDaysSeconds = 7_776_000;

/** What the visitor's cookie holds: an id only if one of our keys has signed it. */
function readCookie(request: FastifyRequest): { visitor: string | null; isOfOldKey: boolean } {
  const cookie = request.cookies[cookieName];
  if (cookie === undefined) return { visitor: null, isOfOldKey: false };
  const { valid, value, renew } = request.unsignCookie(cookie);
  return { visitor: valid ? value : null, isOfOldKey: valid && renew };
}

/** The visitor by their cookies, or null if the id is missing, unsigned or forged. */
export function visitorOf(request: FastifyRequest): Visitor | null {
  const { visitor } = readCookie(request);
  return visitor === null ? null : { id: visitor, groups: groupsOf(request) };
}

/**
 * Returns the visitor and sets the cookie for a new one. The id is random, cannot be read by scripts and
 * only decides whether the visitor gets a canary. Only the gateway can sign one: nobody chooses their own.
 */
export function identifyVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<GatewaySettings, 'TLS'>,
): Visitor {
  const known = readCookie(request);
  const id = known.visitor ?? randomUUID();
  const visitor = { id, groups: groupsOf(request) };
  if (known.visitor && !known.isOfOldKey) return visitor;
  void reply.setCookie(cookieName, id, {
    path: '/',
    maxAge: ninetyDaysSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.TLS,
    signed: true,
  });
  return visitor;
}
