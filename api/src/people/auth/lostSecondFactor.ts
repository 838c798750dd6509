// Removes what a lost or stolen device proves, for an operator who has checked that the owner asks.
import type { Transaction } from '../../base/database/database';
import { lockAccount } from '../users/accounts';
import { authenticatorsOf } from './authenticators/authenticatorList';
import { passkeysOf, removePasskeysOf } from './passkeys/passkeyList';
import { recordSecurityChange } from './securityNotices';
import { revokeSessions } from './sessions';
import { removeSecondFactor } from './twoFactor';

interface RemovedFactors {
  authenticators: number;
  passkeys: number;
  sessions: number;
}

/** Ends an account's sessions, removes its authenticators, recovery codes, passkeys and trusted devices, and tells its owner. */
export async function removeLostSecondFactor(tx: Transaction, userId: string): Promise<RemovedFactors> {
  await lockAccount(tx, userId);
  // First: a session that is storing a factor is waited for, and the factor found below.
  const sessions = await revokeSessions(tx, userId);
  const authenticators = (await authenticatorsOf(tx, userId)).length;
  const passkeys = (await passkeysOf(tx, userId)).length;
  await removeSecondFactor(tx, userId);
  await removePasskeysOf(tx, userId);
  const text =
    'Our support removed your authenticator apps, recovery codes, passkeys and trusted devices, and signed out all your devices. ' +
    'Signing in now asks for your password only: set up a second factor again in your profile. ' +
    'If you did not ask for this, reset your password at once and write to our support.';
  await recordSecurityChange(tx, userId, 'Your second factor was removed', text);
  return { authenticators, passkeys, sessions };
}
