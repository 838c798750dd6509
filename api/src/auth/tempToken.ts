// The temp token: five minutes to give the second factor of a login.
import { jwtVerify, SignJWT } from 'jose';
import { tokenIssuer } from './accessToken';

export const tempTokenSeconds = 5 * 60;
const audience = 'second-factor';

/** Signs a temp token, HS256: claims `id`, `temp`, and the temp login as `jti`. */
export function signTempToken(userId: string, tempLoginId: string, secret: string): Promise<string> {
  return new SignJWT({ id: userId, temp: true })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setJti(tempLoginId)
    .setIssuedAt()
    .setExpirationTime(`${tempTokenSeconds}s`)
    .sign(new TextEncoder().encode(secret));
}

/**
 * The temp login that a token stands for, or null when it is expired, forged or no temp token.
 * @param otherSecrets further secrets that are believed while the secret is changed
 */
export async function readTempToken(
  token: string,
  secret: string,
  otherSecrets: readonly string[] = [],
): Promise<string | null> {
  for (const candidate of [secret, ...otherSecrets]) {
    const tempLoginId = await readUnder(token, candidate);
    if (tempLoginId) return tempLoginId;
  }
  return null;
}

async function readUnder(token: string, secret: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer: tokenIssuer,
      audience,
      requiredClaims: ['exp'],
    });
    return payload['temp'] === true && typeof payload.jti === 'string' ? payload.jti : null;
  } catch {
    return null;
  }
}
