// Time-based codes (RFC 6238): 30 seconds, six digits, one step of clock drift in each direction.
import { generateSecret, generateURI, verify } from 'otplib';

const stepSeconds = 30;
const issuer = 'eSIM Portal';

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => generateSecret();

/** The URI in the QR code for an authenticator app. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer, label: email, secret });

/**
 * Returns the time step of a code, or null if it is wrong. The caller must make sure that a step is used once.
 */
export async function timeStepOf(token: string, secret: string, nowMs = Date.now()): Promise<number | null> {
  const epoch = Math.floor(nowMs / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null;
}
