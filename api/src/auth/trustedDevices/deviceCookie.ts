// The cookie of a trusted device. Each account has its own, so that one browser can be trusted by several.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings';

type CookieSettings = Pick<Settings, 'PUBLIC_URL'>;

const isSecure = ({ PUBLIC_URL }: CookieSettings) => PUBLIC_URL.startsWith('https:');

/** `__Host-`: no other host and no page without TLS can set it. Without TLS, on an engineer's machine, browsers refuse it. */
export function deviceCookieName(userId: string, settings: CookieSettings): string {
  const account = createHash('sha256').update(userId).digest('hex').slice(0, 16);
  return `${isSecure(settings) ? '__Host-' : ''}trusted-device-${account}`;
}

/** The token that the browser holds for the account, or null. */
export function readDeviceCookie(
  { headers }: FastifyRequest,
  userId: string,
  settings: CookieSettings,
): string | null {
  const start = `${deviceCookieName(userId, settings)}=`;
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null;
}

/** Hands the token to the browser, out of reach of scripts and of requests that other sites start. */
export function setDeviceCookie(
  reply: FastifyReply,
  userId: string,
  token: string,
  maxAgeSeconds: number,
  settings: CookieSettings,
): void {
  const parts = [
    `${deviceCookieName(userId, settings)}=${token}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(settings) ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
}
