// Passwords: hashed with argon2id; common ones are rejected.
import { hash, verify } from '@node-rs/argon2';
import { commonPasswordMessage, isCommonPassword } from '@portal/contract/common-passwords';
import { invalidInput } from '../errors/httpErrors';

/** OWASP's minimum: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Different keyboards can type the same characters as different code points.
const normalize = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), cost);

let decoyHash: Promise<string> | undefined;

/** Verifies a password. Without a hash (unknown account) it takes the same time and returns false. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoyHash ??= hash('the password of nobody', cost);
  const isRight = await verify(passwordHash ?? (await decoyHash), normalize(password));
  return isRight && passwordHash !== null;
}

/** @throws 422 for a common password */
export function requireUncommon(password: string): void {
  if (!isCommonPassword(password)) return;
  const message = commonPasswordMessage;
  throw invalidInput(message, [{ field: 'password', code: 'too_common', message }], 'password_too_common');
}
