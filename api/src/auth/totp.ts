// Time-based codes (RFC 6238): 30 seconds, six digits, one step of drift either way.
import { generateSecret, generateURI, verify } from 'otplib';

const stepSeconds = 30;
const issuer = 'eSIM Portal';

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => generateSecret();

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer, label: email, secret });

/**
 * The time step that a code belongs to, or null when it is wrong. The caller must see to it that a
 * step is used once.
 */
export async function timeStepOf(token: string, secret: string, nowMs = Date.now()): Promise<number | null> {
  const epoch = Math.floor(nowMs / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null;
}
