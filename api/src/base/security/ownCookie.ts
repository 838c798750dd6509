// Cookies of the API: out of reach of scripts and of requests that other sites start.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings';

export type CookieSettings = Pick<Settings, 'PUBLIC_URL'>;

const isSecure = ({ PUBLIC_URL }: CookieSettings) => PUBLIC_URL.startsWith('https:');

/** `__Host-`: no other host and no page without TLS can set it. Without TLS, on an engineer's machine, browsers refuse it. */
export const cookieName = (name: string, settings: CookieSettings): string =>
  `${isSecure(settings) ? '__Host-' : ''}${name}`;

/** The value that the browser sent, or null. */
export function readCookie(
  { headers }: FastifyRequest,
  name: string,
  settings: CookieSettings,
): string | null {
  const start = `${cookieName(name, settings)}=`;
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null;
}

/** Sets a cookie beside those that the response sets already; with `maxAgeSeconds` 0 the browser removes it. */
export function setCookie(
  reply: FastifyReply,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
  settings: CookieSettings,
): void {
  const parts = [
    `${cookieName(name, settings)}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(settings) ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
}
