// The secrets of webhook endpoints, encrypted at rest, and the signatures by them.
import { createHmac } from 'node:crypto';
import { webhookSecretStart } from '@portal/contract';
import { decrypt, encrypt, keysOf } from '../../base/security/encryption';
import { newToken } from '../../base/security/tokens';
import type { Settings } from '../../settings';
import type { WebhookEndpointRow } from './webhooksTables';

/** The encryption context of an endpoint's secrets, so that rows cannot be swapped. */
export const webhookSecretContext = (endpointId: string): string => `webhook:${endpointId}`;

type Keys = Pick<Settings, 'ENCRYPTION_KEY' | 'OTHER_ENCRYPTION_KEYS'>;

/** A new secret, and as it is stored. */
export function createSecret(
  endpointId: string,
  { ENCRYPTION_KEY }: Keys,
): { secret: string; sealed: Buffer } {
  const secret = `${webhookSecretStart}${newToken()}`;
  return { secret, sealed: encrypt(secret, webhookSecretContext(endpointId), ENCRYPTION_KEY) };
}

/** The secrets that sign now: after a change the previous one too, for as long as it overlaps. */
export function readSecrets(
  { id, secret, oldSecret, oldSecretUntil }: WebhookEndpointRow,
  settings: Keys,
): string[] {
  const isOldInUse = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > new Date();
  return [secret, ...(isOldInUse ? [oldSecret] : [])].map((sealed) =>
    decrypt(sealed, webhookSecretContext(id), keysOf(settings)),
  );
}

/** The value of the signature header: as Stripe signs, so that receivers can use what they have. */
export function signatureOf(body: string, secrets: readonly string[]): string {
  const seconds = Math.floor(Date.now() / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
}
