// An authenticator app whose secret a test knows.
import { encrypt } from '../base/security/encryption';
import { storeAuthenticator } from '../people/auth/authenticators/authenticatorList';
import { secretContext } from '../people/auth/secondFactor/twoFactor';
import type { Needs } from '../services';

/** The secret of the apps that `giveAuthenticator` gives, in base32. */
export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Gives an account an authenticator app, none of whose codes was used. It asks for them if two-factor is on. */
export function giveAuthenticator({ db, settings }: Needs<'db' | 'settings'>, userId: string) {
  const secret = encrypt(totpSecret, secretContext(userId), settings.ENCRYPTION_KEY);
  return storeAuthenticator(db, userId, { secret, step: 0 });
}
