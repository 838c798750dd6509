import '@fastify/cookie';
import { groupsHeader } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { GatewaySettings } from './settings';

const cookieName = 'portal-groups';
const thirtyDaysSeconds = 2_592_000;

/** The groups in the visitor's cookie; none if no key of ours has signed it. */
export function groupsOf(request: FastifyRequest): string[] {
  const cookie = request.cookies[cookieName];
  if (cookie === undefined) return [];
  const { valid, value } = request.unsignCookie(cookie);
  return valid && value ? value.split(' ') : [];
}

/**
 * The headers of an API response without the groups of its user. While a canary is for some groups the visitor's
 * cookie follows them: the next page is that of their groups. Only the API can name groups, and only the gateway signs.
 *
 * @param isWanted whether a canary is for some groups
 */
export function rememberGroups(
  headers: IncomingHttpHeaders,
  request: FastifyRequest,
  { TLS }: Pick<GatewaySettings, 'TLS'>,
  isWanted: boolean,
): IncomingHttpHeaders {
  const { [groupsHeader]: named, ...others } = headers;
  if (typeof named !== 'string') return headers;
  const isRemembered = request.cookies[cookieName] !== undefined;
  const isForgotten = named === '' || !isWanted;
  if (isForgotten ? !isRemembered : groupsOf(request).join(' ') === named) return others;
  const { server } = request;
  const cookie = server.serializeCookie(cookieName, isForgotten ? '' : server.signCookie(named), {
    path: '/',
    maxAge: isForgotten ? 0 : thirtyDaysSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: TLS,
  });
  return { ...others, 'set-cookie': [...(others['set-cookie'] ?? []), cookie] };
}
