import type { Plan, PurchaseType } from '@portal/contract';
import type { CustomerChoice } from '@portal/platform';

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
  /** Null until the debit's response. */
  transactionId: string | null;
}

const prefix = 'portal:unfinished-purchase:';

// Places claimed by a component of this page, so that no purchase is resumed twice at once.
const claimedPlaces = new Set<string>();

/** The purchase dialog that a purchase belongs to. */
export const esimPlace = (userId: string, customerId?: string) => `esim:${userId}:${customerId ?? 'any'}`;
export const dataPlanPlace = (userId: string, esimUid: string) => `data-plan:${userId}:${esimUid}`;

/** The intent of one idempotency key. */
export const intentOf = (place: string, { plan, cost, customer }: UnfinishedPurchase): string =>
  ['purchase', place, plan.uid, cost, customer?.id ?? 'self'].join(':');

/**
 * Stores the purchase in this tab before it is sent: after a reload it is looked up or resumed instead of bought
 * twice.
 */
export function storeUnfinished(place: string, purchase: UnfinishedPurchase): void {
  claimedPlaces.delete(place);
  try {
    window.sessionStorage.setItem(prefix + place, JSON.stringify(purchase));
  } catch {
    // Storage is forbidden or full: the dialog still has the selection.
  }
}

/**
 * The purchase as it was first sent under its key: a key stands for one request, and a tag or country that was changed
 * after a lost answer would be refused.
 */
export function asFirstSent(place: string, purchase: UnfinishedPurchase): UnfinishedPurchase {
  const first = readUnfinished(place);
  return first && intentOf(place, first) === intentOf(place, purchase) ? first : purchase;
}

/** Call once the outcome is known. */
export function removeUnfinished(place: string): void {
  claimedPlaces.delete(place);
  try {
    window.sessionStorage.removeItem(prefix + place);
  } catch {
    // Storage is forbidden: nothing to remove.
  }
}

/**
 * Returns and claims the purchase that a reload interrupted; null if there is none, or another component has claimed
 * it.
 */
export function claimUnfinished(place: string): UnfinishedPurchase | null {
  if (claimedPlaces.has(place)) return null;
  const purchase = readUnfinished(place);
  if (purchase) claimedPlaces.add(place);
  return purchase;
}

/** A purchase that a reload interrupted, and its storage place. */
export interface InterruptedPurchase {
  place: string;
  purchase: UnfinishedPurchase;
}

/** Claims all interrupted purchases of a user. */
export function claimAllUnfinished(userId: string): InterruptedPurchase[] {
  return storedPlaces()
    .filter((place) => place.split(':')[1] === userId)
    .flatMap((place) => {
      const purchase = claimUnfinished(place);
      return purchase ? [{ place, purchase }] : [];
    });
}

function storedPlaces(): string[] {
  try {
    return Object.keys(window.sessionStorage).flatMap((name) =>
      name.startsWith(prefix) ? name.slice(prefix.length) : [],
    );
  } catch {
    return [];
  }
}

function readUnfinished(place: string): UnfinishedPurchase | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(prefix + place) ?? 'null');
    return isUnfinished(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isUnfinished = (stored: unknown): stored is UnfinishedPurchase =>
  typeof stored === 'object' &&
  stored !== null &&
  'cost' in stored &&
  'plan' in stored &&
  typeof stored.plan === 'object' &&
  stored.plan !== null &&
  'uid' in stored.plan;
