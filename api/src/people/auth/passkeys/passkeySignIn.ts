// Sign-in with a passkey, which names its account and counts as both factors.
import type { FastifyRequest } from 'fastify';
import type { passkeySignInRequestSchema } from '@portal/contract/schemas';
import type { z } from 'zod';
import { addressKey, clearAttempts, consumeAttemptOrThrow } from '../../../base/security/throttle';
import { lockAccount } from '../../users/accounts';
import { startSessionOnDevice, type SignInServices } from '../signIn/newDevice';
import { recordSignIn } from '../activity/securityActivity';
import { deviceOf, type IssuedTokens } from '../sessions/sessions';
import { passkeysOf } from './passkeyList';
import { usePasskey, type UseRefusal } from './usePasskey';

const perPasskeyAndAddress = { free: 5, maxWaitSeconds: 900 };

/** Starts a session of the passkey's account. @throws 429 */
export async function signInWithPasskey(
  services: SignInServices,
  { keepMeLoggedIn, ...use }: z.output<typeof passkeySignInRequestSchema>,
  request: FastifyRequest,
): Promise<{ tokens: IssuedTokens } | { refused: UseRefusal }> {
  const { db, settings } = services;
  const key = `passkey:${use.credential.id}:${addressKey(request.ip)}`;
  await consumeAttemptOrThrow(db, key, perPasskeyAndAddress);
  const outcome = await usePasskey(services, use, { purpose: 'sign-in' });
  if ('refused' in outcome) return outcome;
  await clearAttempts(db, key);
  return db.transaction(async (tx) => {
    const user = await lockAccount(tx, outcome.userId);
    const credentialId = Buffer.from(use.credential.id, 'base64url');
    // Whoever has just removed it, or closed the account, has ended every session, and would not see this one.
    const isKnown =
      user && (await passkeysOf(tx, user.id)).some((row) => row.credentialId.equals(credentialId));
    if (!isKnown) return { refused: 'unknown' };
    const device = deviceOf(request, services);
    const tokens = await startSessionOnDevice(tx, user, device, keepMeLoggedIn, settings.JWT_SECRET);
    await recordSignIn(tx, user.id, device, 'passkey');
    return { tokens };
  });
}
