// Passwords: argon2id at rest, and the commonest ones refused.
import { hash, verify } from '@node-rs/argon2';
import { commonPasswordMessage, isCommonPassword } from '@portal/contract/common-passwords';
import { invalidInput } from '../http/httpErrors';

/** OWASP's least: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same characters typed on two keyboards can be two sequences of code points.
const normalize = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), cost);

let decoyHash: Promise<string> | undefined;

/** Whether it is the password. Without a hash (no such account) it takes equally long and says no. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoyHash ??= hash('the password of nobody', cost);
  const isRight = await verify(passwordHash ?? (await decoyHash), normalize(password));
  return isRight && passwordHash !== null;
}

/** @throws 422 for a password that guessers try first */
export function requireUncommon(password: string): void {
  if (!isCommonPassword(password)) return;
  const message = commonPasswordMessage;
  throw invalidInput(message, [{ field: 'password', code: 'too_common', message }], 'password_too_common');
}
