// The cookie of a trusted device. Each account has its own, so that one browser can be trusted by several.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, readCookie, setCookie, type CookieSettings } from '../../../base/security/ownCookie';

const nameFor = (userId: string) =>
  `trusted-device-${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`;

/** The name of the account's cookie. */
export const deviceCookieName = (userId: string, settings: CookieSettings): string =>
  cookieName(nameFor(userId), settings);

/** The token that the browser holds for the account, or null. */
export const readDeviceCookie = (
  request: FastifyRequest,
  userId: string,
  settings: CookieSettings,
): string | null => readCookie(request, nameFor(userId), settings);

/** Hands the token to the browser. */
export const setDeviceCookie = (
  reply: FastifyReply,
  userId: string,
  value: string,
  maxAgeSeconds: number,
  settings: CookieSettings,
): void => setCookie(reply, { name: nameFor(userId), value, maxAgeSeconds }, settings);
