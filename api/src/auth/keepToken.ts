// The token that keeps an account which is closing: in the mail about it, and given to whoever signs in meanwhile. It is
// signed, and good for this closing alone.
import { jwtVerify, SignJWT } from 'jose';
import { tokenIssuer } from '../security/accessToken';
import type { Settings } from '../settings';

const audience = 'keep-account';

type Secrets = Pick<Settings, 'JWT_SECRET' | 'OTHER_JWT_SECRETS'>;

/** An account and when it closes. */
export interface Closing {
  userId: string;
  closesAt: Date;
}

/** Signs the token, HS256. It expires when the account closes. */
export function signKeepToken(
  { userId, closesAt }: Closing,
  { JWT_SECRET }: Pick<Secrets, 'JWT_SECRET'>,
): Promise<string> {
  return new SignJWT({ closesAtMs: closesAt.getTime() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(closesAt)
    .sign(new TextEncoder().encode(JWT_SECRET));
}

/** Verifies a token, or returns null if it is expired, invalid or of another purpose. */
export async function readKeepToken(token: string, secrets: Secrets): Promise<Closing | null> {
  for (const secret of [secrets.JWT_SECRET, ...secrets.OTHER_JWT_SECRETS]) {
    const closing = await readUnder(token, secret);
    if (closing) return closing;
  }
  return null;
}

async function readUnder(token: string, secret: string): Promise<Closing | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer: tokenIssuer,
      audience,
      requiredClaims: ['exp', 'sub'],
    });
    const { sub, closesAtMs } = payload;
    return sub && typeof closesAtMs === 'number' ? { userId: sub, closesAt: new Date(closesAtMs) } : null;
  } catch {
    return null;
  }
}
