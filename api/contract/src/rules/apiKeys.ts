/** What an API key may be allowed, with the words of the screens. */
export const apiKeyScopeLabels = {
  'customers:read': 'Read customers',
  'customers:write': 'Create customers',
  'catalogue:read': 'Read plans and prices',
  'esims:read': 'Read eSIMs, their plans and use',
  'esims:write': 'Order eSIMs and plans that are paid, rename eSIMs',
  'wallet:read': 'Read the wallet',
  'purchases:write': 'Pay from the wallet',
  'orders:read': 'Read orders for several customers, with their QR codes',
  'orders:write': 'Buy for several customers at once from the wallet',
  'refunds:write': 'Refund what was never used',
  'receipts:read': 'Read receipts and statements',
  'handovers:write': 'Create and revoke hand-over links',
  'earnings:read': 'Read sales and commission',
  'webhooks:read': 'Read webhook endpoints and their deliveries',
  'webhooks:resend': 'Send webhook deliveries again',
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
