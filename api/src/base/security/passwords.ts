// Passwords: hashed with argon2id; common ones are rejected.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { commonPasswordMessage, isCommonPassword } from '@portal/contract/common-passwords';
import { DomainError, tooManyRequests } from '../errors/domainErrors';
import { limitConcurrency } from './concurrencyLimit';

/** OWASP's minimum: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Different keyboards can type the same characters as different code points.
const normalize = (password: string) => password.normalize('NFKC');

/** Who signs in waits for others who do; whoever reads meanwhile has a core left. A core hashes some thirty per second. */
const maxWaiting = 150;
const retryAfterSeconds = 10;
const inTurn = limitConcurrency(Math.max(1, availableParallelism() - 1), maxWaiting, () =>
  tooManyRequests(retryAfterSeconds),
);

/** @throws 429 when too many passwords are being checked */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalize(password), cost));

let decoyHash: Promise<string> | undefined;

/**
 * Verifies a password. Without a hash (unknown account) it takes the same time and returns false.
 * @throws 429 when too many passwords are being checked
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoyHash ??= hash('the password of nobody', cost);
  const known = passwordHash ?? (await decoyHash);
  const isRight = await inTurn(() => verify(known, normalize(password)));
  return isRight && passwordHash !== null;
}

/** @param email of the account @throws 422 for a common password, also one with the address or the product's name in it */
export function requireUncommon(password: string, email: string): void {
  if (!isCommonPassword(password, email)) return;
  const message = commonPasswordMessage;
  throw new DomainError('password_too_common', message, [{ field: 'password', code: 'too_common', message }]);
}
