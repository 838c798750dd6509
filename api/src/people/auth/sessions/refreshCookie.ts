// The refresh token in a cookie, for pages that keep it there; others send and receive it in the body.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenStorageHeader } from '@portal/contract';
import type { TokenPair } from '@portal/contract/schemas';
import { invalidField, sessionExpired } from '../../../base/errors/domainErrors';
import { readCookie, setCookie, type CookieSettings } from '../../../base/security/ownCookie';
import type { IssuedTokens } from './sessions';

const name = 'refresh-token';

/**
 * Whether a page of the portal sent the request and keeps its refresh token in a cookie. Another site cannot send the header: it
 * needs a preflight, which the API does not answer. Browsers say besides where a request comes from.
 */
function isFromCookiePage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return headers[tokenStorageHeader] === 'cookie' && (site === undefined || site === 'same-origin');
}

/** What the response says of issued tokens: the refresh token is in it, or in the cookie that it sets. */
export function handOver(
  { accessToken, refreshToken, expiresAt }: IssuedTokens,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CookieSettings,
): TokenPair {
  if (!isFromCookiePage(request)) return { accessToken, refreshToken };
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
  setCookie(reply, { name, value: refreshToken, maxAgeSeconds }, settings);
  return { accessToken };
}

/**
 * The refresh token in the page's cookie.
 * @throws 401 when the page has none; 422 when another caller sent none
 */
export function refreshTokenOf(request: FastifyRequest, settings: CookieSettings): string {
  if (!isFromCookiePage(request))
    throw invalidField('refreshToken', 'required', 'The refresh token is missing.');
  const refreshToken = readCookie(request, name, settings);
  if (!refreshToken) throw sessionExpired();
  return refreshToken;
}

/** Removes the cookie of a page that signs out. */
export function removeRefreshCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CookieSettings,
): void {
  if (isFromCookiePage(request)) setCookie(reply, { name, value: '', maxAgeSeconds: 0 }, settings);
}
