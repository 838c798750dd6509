// The target of the link in a verification email.
import type { Needs } from '../../services';
import { updateAccount, findAccountById } from '../users/accounts';
import { readVerificationToken } from './linkTokens';

/** Verifies the email of the token's user and returns the URL to redirect to. */
export async function verifyEmail(
  { db, settings }: Needs<'db' | 'settings'>,
  token: string,
): Promise<string> {
  const proof = await readVerificationToken(db, token);
  const user = proof && (await findAccountById(db, proof.userId));
  if (!proof || !user) return `${settings.PUBLIC_URL}/login?verified=false`;
  if (user.isEmailVerified || proof.isFresh) {
    await updateAccount(db, user.id, { isEmailVerified: true });
    return `${settings.PUBLIC_URL}/login?verified=true`;
  }
  const query = new URLSearchParams({ email: user.email, expired: 'true' });
  return `${settings.PUBLIC_URL}/verify-email?${query.toString()}`;
}
