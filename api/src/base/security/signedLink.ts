// Tokens of links in mails that need no row: signed, good for one purpose, and read under replaced secrets too.
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Settings } from '../../settings';
import { tokenIssuer } from './accessToken';

export type LinkSecrets = Pick<Settings, 'JWT_SECRET' | 'OTHER_JWT_SECRETS'>;

interface SignedLink {
  /** What the token is good for, and nothing else is. */
  audience: string;
  userId: string;
  claims: JWTPayload;
  /** A moment, or a time from now such as '180 days'. */
  expiresAt: Date | string;
}

/** Signs the token, HS256. */
export function signLinkToken(
  { audience, userId, claims, expiresAt }: SignedLink,
  { JWT_SECRET }: Pick<LinkSecrets, 'JWT_SECRET'>,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(JWT_SECRET));
}

/** Verifies a token; returns null if it is expired, invalid or of another purpose. */
export async function readLinkToken(
  token: string,
  audience: string,
  secrets: LinkSecrets,
): Promise<{ userId: string; claims: JWTPayload } | null> {
  for (const secret of [secrets.JWT_SECRET, ...secrets.OTHER_JWT_SECRETS]) {
    const link = await readUnder(token, audience, secret);
    if (link) return link;
  }
  return null;
}

async function readUnder(token: string, audience: string, secret: string) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer: tokenIssuer,
      audience,
      requiredClaims: ['exp', 'sub'],
    });
    return payload.sub ? { userId: payload.sub, claims: payload } : null;
  } catch {
    return null;
  }
}
