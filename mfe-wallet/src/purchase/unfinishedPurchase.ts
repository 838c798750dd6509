import type { Plan, PurchaseType } from '@portal/contract';
import { tabStorage, type CustomerChoice } from '@portal/platform';

/** A purchase whose outcome is unknown, with everything needed to look it up and resume it. */
export interface UnfinishedPurchase {
  type: PurchaseType;
  plan: Plan;
  /** Dollars. */
  cost: number;
  country: string | null;
  tag: string;
  customer: CustomerChoice | null;
  /** The eSIM of a data plan; null for a new eSIM. */
  esimUid: string | null;
  sentAtMs: number;
  /** The version of the terms of withdrawal that the buyer confirmed; earlier releases did not ask. */
  withdrawalTerms?: number;
  /** Null until the debit's response. */
  transactionId: string | null;
}

const prefix = 'portal:unfinished-purchase:';

// Keys claimed by a component of this page, so that no purchase is resumed twice at once.
const claimedKeys = new Set<string>();

/** The purchase dialog that a purchase belongs to. */
export const esimStorageKey = (userId: string, customerId?: string) =>
  `esim:${userId}:${customerId ?? 'any'}`;
export const dataPlanStorageKey = (userId: string, esimUid: string) => `data-plan:${userId}:${esimUid}`;

/** The intent of one idempotency key. */
export const intentOf = (storageKey: string, { plan, cost, customer }: UnfinishedPurchase): string =>
  ['purchase', storageKey, plan.uid, cost, customer?.id ?? 'self'].join(':');

/**
 * Stores the purchase in this tab before it is sent: after a reload it is looked up or resumed instead of bought
 * twice.
 */
export function storeUnfinished(storageKey: string, purchase: UnfinishedPurchase): void {
  claimedKeys.delete(storageKey);
  tabStorage.writeJson(prefix + storageKey, purchase);
}

/**
 * The purchase as it was first sent under its key: a key is for one request, and a tag or country that was changed
 * after a lost answer would be refused.
 */
export function asFirstSent(storageKey: string, purchase: UnfinishedPurchase): UnfinishedPurchase {
  const first = readUnfinished(storageKey);
  return first && intentOf(storageKey, first) === intentOf(storageKey, purchase) ? first : purchase;
}

/** Call once the outcome is known. */
export function removeUnfinished(storageKey: string): void {
  claimedKeys.delete(storageKey);
  tabStorage.write(prefix + storageKey, null);
}

/**
 * Returns and claims the purchase that a reload interrupted; null if there is none, or another component has claimed
 * it.
 */
export function claimUnfinished(storageKey: string): UnfinishedPurchase | null {
  if (claimedKeys.has(storageKey)) return null;
  const purchase = readUnfinished(storageKey);
  if (purchase) claimedKeys.add(storageKey);
  return purchase;
}

/** A purchase that a reload interrupted, and where it is stored. */
export interface InterruptedPurchase {
  storageKey: string;
  purchase: UnfinishedPurchase;
}

export function claimAllUnfinished(userId: string): InterruptedPurchase[] {
  return storedKeys()
    .filter((storageKey) => storageKey.split(':')[1] === userId)
    .flatMap((storageKey) => {
      const purchase = claimUnfinished(storageKey);
      return purchase ? [{ storageKey, purchase }] : [];
    });
}

const storedKeys = (): string[] =>
  tabStorage.keys().flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));

function readUnfinished(storageKey: string): UnfinishedPurchase | null {
  const stored = tabStorage.readJson(prefix + storageKey);
  return isUnfinished(stored) ? stored : null;
}

const isUnfinished = (stored: unknown): stored is UnfinishedPurchase =>
  typeof stored === 'object' &&
  stored !== null &&
  'cost' in stored &&
  'plan' in stored &&
  typeof stored.plan === 'object' &&
  stored.plan !== null &&
  'uid' in stored.plan;
