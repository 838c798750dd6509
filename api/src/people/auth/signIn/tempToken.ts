// The temporary token: five minutes to enter the second factor of a login.
import { jwtVerify, SignJWT } from 'jose';
import { tokenIssuer } from '../../../base/security/accessToken';

export const tempTokenSeconds = 5 * 60;
const audience = 'second-factor';

/** Signs a temporary token, HS256, with the claims `id` and `temp` and the temporary login as `jti`. */
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
 * Verifies a temporary token and returns its login, or null if it is expired, invalid or of another kind.
 * @param otherSecrets further accepted secrets, for key rotation
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
