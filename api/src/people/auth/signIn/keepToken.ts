// The token that keeps an account which is closing: in the mail about it, and given to whoever signs in meanwhile. It is
// good for this closing alone.
import { readLinkToken, signLinkToken, type LinkSecrets } from '../../../base/security/signedLink';

const audience = 'keep-account';

/** An account and when it closes. */
export interface Closing {
  userId: string;
  closesAt: Date;
}

/** Signs the token. It expires when the account closes. */
export const signKeepToken = (
  { userId, closesAt }: Closing,
  secrets: Pick<LinkSecrets, 'JWT_SECRET'>,
): Promise<string> =>
  signLinkToken(
    { audience, userId, claims: { closesAtMs: closesAt.getTime() }, expiresAt: closesAt },
    secrets,
  );

/** Verifies a token, or returns null if it is expired, invalid or of another purpose. */
export async function readKeepToken(token: string, secrets: LinkSecrets): Promise<Closing | null> {
  const link = await readLinkToken(token, audience, secrets);
  const closesAtMs = link?.claims['closesAtMs'];
  return link && typeof closesAtMs === 'number'
    ? { userId: link.userId, closesAt: new Date(closesAtMs) }
    : null;
}
