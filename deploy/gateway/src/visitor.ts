import type { Visitor } from '@portal/registry';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie, type Transport } from './ownCookie';
import { groupsOf } from './visitorGroups';

const cookieOf = (transport: Transport) => ownCookie('portal-visitor', transport);
const ninetyDaysSeconds = 7_776_000;

/** What the visitor's cookie holds: an id only if one of our keys has signed it. */
function readCookie(
  request: FastifyRequest,
  transport: Transport,
): { visitor: string | null; isOfOldKey: boolean } {
  const cookie = request.cookies[cookieOf(transport).name];
  if (cookie === undefined) return { visitor: null, isOfOldKey: false };
  const { valid, value, renew } = request.unsignCookie(cookie);
  return { visitor: valid ? value : null, isOfOldKey: valid && renew };
}

/** The visitor by their cookies, or null if the id is missing, unsigned or forged. */
export function visitorOf(request: FastifyRequest, transport: Transport): Visitor | null {
  const { visitor } = readCookie(request, transport);
  return visitor === null ? null : { id: visitor, groups: groupsOf(request, transport) };
}

/**
 * Returns the visitor and sets the cookie for a new one. The id is random, cannot be read by scripts and
 * only decides whether the visitor gets a canary. Only the gateway can sign one: nobody chooses their own.
 */
export function identifyVisitor(request: FastifyRequest, reply: FastifyReply, transport: Transport): Visitor {
  const known = readCookie(request, transport);
  const id = known.visitor ?? randomUUID();
  const visitor = { id, groups: groupsOf(request, transport) };
  const { name, options } = cookieOf(transport);
  if (known.visitor && !known.isOfOldKey) return visitor;
  void reply.setCookie(name, id, { ...options, maxAge: ninetyDaysSeconds, signed: true });
  return visitor;
}
