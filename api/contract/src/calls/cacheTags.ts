/** Kinds of data in the cache that all remotes share: a mutation of one invalidates queries of another. */
export const cacheTagTypes = [
  'User',
  'Wallet',
  'Esim',
  'DataPlan',
  'DataUsage',
  'Customer',
  'CustomerTransaction',
  'Package',
  'Country',
  'Session',
  'Notification',
] as const;
export type CacheTagType = (typeof cacheTagTypes)[number];

/**
 * A kind of data (`Wallet`), or a part of it (`Wallet:LIST`). `{esimId}` is replaced by the call's parameter. A kind that is
 * invalidated includes all of its parts.
 */
export type CacheTag = CacheTagType | `${CacheTagType}:${string}`;

/** What a call changes some time after its answer. */
export interface LaterChange {
  readonly tags: readonly CacheTag[];
  readonly delayMs: number;
}

/** Screens refetch one second after the message of a purchase, as specified. */
export const afterPurchase = {
  tags: ['Wallet', 'Esim', 'DataPlan', 'CustomerTransaction'],
  delayMs: 1000,
} as const;

/** And two seconds after that of a top-up. */
export const afterTopUp = { tags: ['Wallet'], delayMs: 2000 } as const;
