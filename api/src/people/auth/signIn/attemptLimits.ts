// Limits on guessing passwords and codes: per account and address, per account, and per address.
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../base/database/database';
import type { Needs } from '../../../services';
import { tooManyRequests } from '../../../base/errors/domainErrors';
import {
  addressKey,
  clearAttempts,
  consumeAttemptOrThrow,
  restoreAttempt,
} from '../../../base/security/throttle';
import { addToWindow } from '../../../base/security/windowCounts';

const perAccountAndAddress = { free: 5, maxWaitSeconds: 900 };
// Guesses from many addresses at one account: short waits, so that the owner can still sign in.
const perAccount = { free: 20, maxWaitSeconds: 60 };
// Offices, hotels and mobile networks share an address: this limit only stops floods against many accounts.
const perAddress = { max: 1000, windowSeconds: 900 };
const codesPerAccount = { free: 10, maxWaitSeconds: 900 };
const passwordsPerSession = { free: 5, maxWaitSeconds: 900 };

export interface LoginAttempt {
  /** Call it when account and password were correct. */
  succeeded(): Promise<void>;
}

/**
 * Counts a sign-in attempt, whether or not the account exists.
 * @param isKnownAddress whether the account has signed in from this address before: then guesses from elsewhere, and at
 *   other accounts from here, do not slow it down
 * @throws 429 with Retry-After
 */
export async function startLoginAttempt(
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
  await consumeAttemptOrThrow(db, keys.pair, perAccountAndAddress);
  if (!isKnownAddress) await consumeAttemptOrThrow(db, keys.account, perAccount);
  const { count, remainingMs } = await addToWindow(db, keys.address, perAddress.windowSeconds, 1);
  if (count > perAddress.max && !isKnownAddress) throw tooManyRequests(remainingMs / 1000);
  return {
    succeeded: async () => {
      await clearAttempts(db, keys.pair);
      await restoreAttempt(db, keys.account);
      await addToWindow(db, keys.address, perAddress.windowSeconds, -1);
    },
  };
}

/** Limits attempts at a code or password of a known user. A success clears the count. */
export async function withAttemptLimit<Result>(
  { db }: Needs<'db'>,
  kind: 'code' | 'password',
  userId: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const key = `${kind}:${userId}`;
  await consumeAttemptOrThrow(db, key, kind === 'code' ? codesPerAccount : passwordsPerSession);
  const result = await attempt();
  await clearAttempts(db, key);
  return result;
}
