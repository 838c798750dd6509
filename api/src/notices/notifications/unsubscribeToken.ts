// The token of unsubscribe links: signed, so that it works signed out and years of mails need no rows.
import { notificationKinds, type NotificationKind } from '@portal/contract';
import { readLinkToken, signLinkToken, type LinkSecrets } from '../../base/security/signedLink';

const audience = 'unsubscribe';
/** Long after people read a mail. */
const lifetime = '180 days';

/** The user and the kinds of mails that a link ends. */
export interface Unsubscription {
  userId: string;
  kinds: NotificationKind[];
}

/** Signs the token of a link. It is good for nothing but this. */
export const signUnsubscribeToken = (
  { userId, kinds }: Unsubscription,
  secrets: Pick<LinkSecrets, 'JWT_SECRET'>,
): Promise<string> => signLinkToken({ audience, userId, claims: { kinds }, expiresAt: lifetime }, secrets);

/** Verifies a token, or returns null if it is expired, invalid or of another purpose. */
export async function readUnsubscribeToken(
  token: string,
  secrets: LinkSecrets,
): Promise<Unsubscription | null> {
  const link = await readLinkToken(token, audience, secrets);
  const named = Array.isArray(link?.claims['kinds']) ? (link.claims['kinds'] as unknown[]) : [];
  const kinds = notificationKinds.filter((kind) => named.includes(kind));
  return link && kinds.length > 0 ? { userId: link.userId, kinds } : null;
}
