// The token of unsubscribe links: signed, so that it works signed out and years of mails need no rows.
import { jwtVerify, SignJWT } from 'jose';
import type { NotificationKind } from '@portal/contract';
import { notificationKinds } from '@portal/contract';
import { tokenIssuer } from '../security/accessToken';
import type { Settings } from '../settings';

const audience = 'unsubscribe';
/** Long after people read a mail. */
const lifetime = '180 days';

type Secrets = Pick<Settings, 'JWT_SECRET' | 'OTHER_JWT_SECRETS'>;

/** The user and the kinds of mails that a link ends. */
export interface Unsubscription {
  userId: string;
  kinds: NotificationKind[];
}

/** Signs the token of a link, HS256. It is good for nothing but this. */
export function signUnsubscribeToken(
  { userId, kinds }: Unsubscription,
  { JWT_SECRET }: Pick<Secrets, 'JWT_SECRET'>,
): Promise<string> {
  return new SignJWT({ kinds })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(JWT_SECRET));
}

/** Verifies a token, or returns null if it is expired, invalid or of another purpose. */
export async function readUnsubscribeToken(token: string, secrets: Secrets): Promise<Unsubscription | null> {
  for (const secret of [secrets.JWT_SECRET, ...secrets.OTHER_JWT_SECRETS]) {
    const unsubscription = await readUnder(token, secret);
    if (unsubscription) return unsubscription;
  }
  return null;
}

async function readUnder(token: string, secret: string): Promise<Unsubscription | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer: tokenIssuer,
      audience,
      requiredClaims: ['exp', 'sub'],
    });
    const named = Array.isArray(payload['kinds']) ? (payload['kinds'] as unknown[]) : [];
    const kinds = notificationKinds.filter((kind) => named.includes(kind));
    return payload.sub && kinds.length > 0 ? { userId: payload.sub, kinds } : null;
  } catch {
    return null;
  }
}
