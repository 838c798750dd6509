// Encryption at rest for two-factor secrets and queued emails.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Settings } from '../../settings';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts text under ENCRYPTION_KEY (32 bytes in base64).
 * @param context additional authenticated data: decrypting with another context fails
 */
export function encrypt(text: string, context: string, keyBase64: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, Buffer.from(keyBase64, 'base64'), nonce);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The keys for decryption; the first one also encrypts. */
export const keysOf = (settings: Pick<Settings, 'ENCRYPTION_KEY' | 'OTHER_ENCRYPTION_KEYS'>): string[] => [
  settings.ENCRYPTION_KEY,
  ...settings.OTHER_ENCRYPTION_KEYS,
];

/**
 * @param keysBase64 a key, or several to try during key rotation
 * @throws when no key fits, the context differs or the data was changed
 */
export function decrypt(sealed: Buffer, context: string, keysBase64: string | readonly string[]): string {
  const keys = typeof keysBase64 === 'string' ? [keysBase64] : keysBase64;
  let lastError: unknown = new Error('Decryption needs at least one key.');
  for (const key of keys) {
    try {
      return decryptUnder(sealed, context, key);
    } catch (error) {
      lastError = error;
    }
  }
  throw lastError;
}

function decryptUnder(sealed: Buffer, context: string, keyBase64: string): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, Buffer.from(keyBase64, 'base64'), nonce);
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
