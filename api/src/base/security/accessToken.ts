// The access token: a JWT that identifies the caller for 15 minutes.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '@portal/contract/schemas';

/** The user and session that an access token identifies. */
export interface Caller {
  id: string;
  role: Role;
  /** Empty for an API key and for what the portal does itself. */
  sessionId: string;
  /** The API key by which the caller is known, in place of a session. */
  apiKeyId?: string;
}

const accessTokenSeconds = 15 * 60;
export const tokenIssuer = 'esim-portal';
const accessAudience = 'portal-api';
const roles: readonly unknown[] = ['customer', 'affiliate'] satisfies Role[];

// Creating a key from the secret costs more than the signature, so keys are cached.
const keys = new Map<string, KeyObject>();
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret, 'utf8'));
  keys.set(secret, key);
  return key;
}

// A page sends many requests with the same token, so its signature is verified once. Expiry and session are checked for
// each request.
interface Verified {
  caller: Caller;
  expiresAtMs: number;
}
const verified = new Map<string, Verified>();
const maxVerified = 10_000;

/** Signs an access token for 15 minutes, HS256. */
export async function signAccessToken(caller: Caller, secret: string): Promise<string> {
  return new SignJWT({ id: caller.id, role: caller.role, sid: caller.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience(accessAudience)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(keyOf(secret));
}

/**
 * Verifies an access token and returns its caller, or null if it is missing, expired, invalid or a temporary token.
 * @param otherSecrets further accepted secrets, for key rotation
 */
export async function readAccessToken(
  token: string | undefined,
  secret: string,
  otherSecrets: readonly string[] = [],
): Promise<Caller | null> {
  if (!token) return null;
  for (const candidate of [secret, ...otherSecrets]) {
    const caller = await readUnder(token, candidate);
    if (caller) return caller;
  }
  return null;
}

async function readUnder(token: string, secret: string): Promise<Caller | null> {
  const cacheKey = `${secret} ${token}`;
  const cached = verified.get(cacheKey);
  if (cached && cached.expiresAtMs > Date.now()) return cached.caller;
  verified.delete(cacheKey);
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: tokenIssuer,
      audience: accessAudience,
      requiredClaims: ['exp'],
    });
    const { id, role, sid, temp, exp = 0 } = payload;
    if (temp !== undefined || typeof id !== 'string' || typeof sid !== 'string' || !roles.includes(role))
      return null;
    const caller = Object.freeze({ id, role: role as Role, sessionId: sid });
    if (verified.size >= maxVerified) verified.clear();
    verified.set(cacheKey, { caller, expiresAtMs: exp * 1000 });
    return caller;
  } catch {
    return null;
  }
}
