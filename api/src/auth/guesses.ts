// Bounds on guessing: per account and address, per account, per address (money-and-auth.md).
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database';
import type { Services } from '../services';
import { tooManyRequests } from '../http/httpErrors';
import { addressKey, forgetAttempts, requireAttempt, returnAttempt } from '../security/throttle';
import { addToWindow } from '../security/windowCounts';

const fromOneAddress = { free: 5, longestWaitSeconds: 900 };
// An account guessed at from many addresses: short waits, so that the owner still gets in.
const onOneAccount = { free: 20, longestWaitSeconds: 60 };
// Offices, hotels and mobile networks share an address, so this only bounds a flood of guesses at many accounts.
const ofOneAddress = { most: 1000, windowSeconds: 900 };
const codesOfOneAccount = { free: 10, longestWaitSeconds: 900 };
const passwordsOfOneSession = { free: 5, longestWaitSeconds: 900 };

/** The throttles that one attempt to sign in passes. */
export interface LoginAttempt {
  /** Password and account were right. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt to sign in, alike for accounts that exist and those that do not.
 * @param isKnownAddress whether the account has signed in from there before: then guesses from
 *   elsewhere, and at other accounts from there, do not slow it down
 * @throws 429 with Retry-After
 */
export async function beginLoginAttempt(
  db: Queryable,
  account: string,
  request: FastifyRequest,
  isKnownAddress: boolean,
): Promise<LoginAttempt> {
  const address = addressKey(request.ip);
  const keys = {
    pair: `login:${account}:${address}`,
    account: `login:${account}`,
    address: `login-address:${address}`,
  };
  await requireAttempt(db, keys.pair, fromOneAddress);
  if (!isKnownAddress) await requireAttempt(db, keys.account, onOneAccount);
  const { count, remainingMs } = await addToWindow(db, keys.address, ofOneAddress.windowSeconds, 1);
  if (count > ofOneAddress.most && !isKnownAddress) throw tooManyRequests(remainingMs / 1000);
  return {
    succeeded: async () => {
      await forgetAttempts(db, keys.pair);
      await returnAttempt(db, keys.account);
      await addToWindow(db, keys.address, ofOneAddress.windowSeconds, -1);
    },
  };
}

/** One guess at a code or a password of a person who is already known; forgotten when it was right. */
export async function guarded<Result>(
  { db }: Pick<Services, 'db'>,
  kind: 'code' | 'password',
  userId: string,
  guess: () => Promise<Result>,
): Promise<Result> {
  const key = `${kind}:${userId}`;
  await requireAttempt(db, key, kind === 'code' ? codesOfOneAccount : passwordsOfOneSession);
  const result = await guess();
  await forgetAttempts(db, key);
  return result;
}
