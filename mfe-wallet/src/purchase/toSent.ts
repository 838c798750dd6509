import { idempotencyKeyFor } from '@portal/platform';
import { asFirstSent, intentOf, type UnfinishedPurchase } from './unfinishedPurchase';
import type { SentPurchase } from './purchaseFlow';

/** The purchase with the key of its intent; the key is created and stored here, before anything is sent. */
export function toSent(storageKey: string, chosen: UnfinishedPurchase): SentPurchase {
  const request = asFirstSent(storageKey, chosen);
  const intent = intentOf(storageKey, request);
  return { request, intent, idempotencyKey: idempotencyKeyFor(intent) };
}
