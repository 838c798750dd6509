import { t } from '../language';
/** What an API key may be allowed, with the words of the screens. */
export const apiKeyScopeLabels = {
  'customers:read': t('Read customers'),
  'customers:write': t('Create customers'),
  'catalogue:read': t('Read plans and prices'),
  'esims:read': t('Read eSIMs, their plans and use'),
  'esims:write': t('Order eSIMs and plans that are paid, rename eSIMs'),
  'wallet:read': t('Read the wallet'),
  'purchases:write': t('Pay from the wallet'),
  'orders:read': t('Read orders for several customers, with their QR codes'),
  'orders:write': t('Buy for several customers at once from the wallet'),
  'refunds:write': t('Refund what was never used'),
  'receipts:read': t('Read receipts and statements'),
  'handovers:write': t('Create and revoke hand-over links'),
  'earnings:read': t('Read sales and commission'),
  'webhooks:read': t('Read webhook endpoints and their deliveries'),
  'webhooks:resend': t('Send webhook deliveries again'),
} as const;

export type ApiKeyScope = keyof typeof apiKeyScopeLabels;
export const apiKeyScopes = Object.keys(apiKeyScopeLabels) as [ApiKeyScope, ...ApiKeyScope[]];

/** For how many days an API key can be created. */
export const apiKeyDays = [30, 90, 365] as const;
export const defaultApiKeyDays = 90;

/** The readable description of the API. */
export const apiDocsPath = '/api/docs';

/** Keys of one affiliate that work at the same time. */
export const maxApiKeys = 20;

/** What every API key begins with, so that people and secret scanners recognise one. */
export const apiKeyStart = 'esk_';

/** For so long the server remembers an idempotency key with its answer. */
export const idempotencyKeyDays = 7;

/** Whether a key still works. */
export const isApiKeyEnded = (
  { expiresAt, revokedAt }: { expiresAt: string; revokedAt: string | null },
  now = Date.now(),
): boolean => revokedAt !== null || Date.parse(expiresAt) <= now;
