// The target of the link in a verification email.
import type { Needs } from '../../../services';
import { lockAccount, updateAccount } from '../../users/accounts';
import { readVerificationToken } from '../links/linkTokens';

/** Verifies the email of the token's user and returns the URL to redirect to. */
export async function verifyEmail(
  { db, settings }: Needs<'db' | 'settings'>,
  token: string,
): Promise<string> {
  const failed = `${settings.PUBLIC_URL}/login?verified=false`;
  const found = await readVerificationToken(db, token);
  if (!found) return failed;
  return db.transaction(async (tx) => {
    const user = await lockAccount(tx, found.userId);
    // Read again under the lock: a change of the email removes the links of the earlier address.
    const proof = await readVerificationToken(tx, token);
    if (!proof || !user) return failed;
    if (user.isEmailVerified || proof.isFresh) {
      await updateAccount(tx, user.id, { isEmailVerified: true });
      return `${settings.PUBLIC_URL}/login?verified=true`;
    }
    const query = new URLSearchParams({ email: user.email, expired: 'true' });
    return `${settings.PUBLIC_URL}/verify-email?${query.toString()}`;
  });
}
