// A further authenticator app for an account that has two-factor authentication.
import { maxAuthenticators, t } from '@portal/contract';
import type { addAuthenticatorRequestSchema } from '@portal/contract/schemas';
import type { z } from 'zod';
import type { Caller } from '../../../base/security/accessToken';
import type { Needs } from '../../../services';
import { lockAccount, updateAccount } from '../../users/accounts';
import { recordSecurityChange } from '../activity/securityNotices';
import { holdSession } from '../sessions/sessions';
import {
  confirmPendingSecret,
  findAccountOrThrow,
  tooManyAuthenticators,
  twoFactorDisabled,
} from '../secondFactor/twoFactor';
import { authenticatorsOf, storeAuthenticator } from './authenticatorList';
import type { AuthenticatorRow } from './authenticatorsTable';

/**
 * Stores the last generated secret as a further authenticator, given a code of it, and tells the user.
 * @throws 422 `invalid_code` or `two_factor_secret_unknown`, 409 `two_factor_disabled` or `authenticator_limit_reached`, 403 when the
 *   session has ended, 429
 */
export async function addAuthenticator(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  { secret, token, name }: z.output<typeof addAuthenticatorRequestSchema>,
): Promise<AuthenticatorRow> {
  const userId = caller.id;
  const user = await findAccountOrThrow(services.db, userId);
  if (!user.is2FAEnabled) throw twoFactorDisabled();
  const pending = await confirmPendingSecret(services, user, secret, token);
  return services.db.transaction(async (tx) => {
    // One at a time for an account: parallel requests cannot exceed the limit, nor outlast the second factor.
    if (!(await lockAccount(tx, userId))?.is2FAEnabled) throw twoFactorDisabled();
    await holdSession(tx, caller);
    if ((await authenticatorsOf(tx, userId)).length >= maxAuthenticators) throw tooManyAuthenticators();
    const added = await storeAuthenticator(tx, userId, pending, name);
    await updateAccount(tx, userId, { twoFactorPendingSecret: null });
    await recordSecurityChange(tx, userId, () => ({
      title: t('An authenticator app was added'),
      text: t(
        'Codes of “{name}” can sign in to your account, besides your password. If this was not you, remove it in your profile and change your password at once.',
        { name },
      ),
    }));
    return added;
  });
}
