import { groupsHeader } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { ownCookie, type Transport } from './ownCookie';

const cookieOf = (transport: Transport) => ownCookie('portal-groups', transport);
const thirtyDaysSeconds = 2_592_000;

/** The groups in the visitor's cookie; none if no key of ours has signed it. */
export function groupsOf(request: FastifyRequest, transport: Transport): string[] {
  const cookie = request.cookies[cookieOf(transport).name];
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
  transport: Transport,
  isWanted: boolean,
): IncomingHttpHeaders {
  const { [groupsHeader]: named, ...others } = headers;
  if (typeof named !== 'string') return headers;
  const { name, options } = cookieOf(transport);
  const isRemembered = request.cookies[name] !== undefined;
  const isForgotten = named === '' || !isWanted;
  if (isForgotten ? !isRemembered : groupsOf(request, transport).join(' ') === named) return others;
  const { server } = request;
  const cookie = server.serializeCookie(name, isForgotten ? '' : server.signCookie(named), {
    ...options,
    maxAge: isForgotten ? 0 : thirtyDaysSeconds,
  });
  // Unlike Node's, a single cookie of the API is a text.
  return { ...others, 'set-cookie': [others['set-cookie'] ?? [], cookie].flat() };
}
