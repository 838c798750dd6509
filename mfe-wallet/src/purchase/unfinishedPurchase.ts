import type { Plan, PurchaseType } from '@portal/contract';
import type { CustomerChoice } from '@portal/platform';

/** A purchase that was sent and whose outcome is not known yet: enough to ask about it, and to go on with it. */
export interface UnfinishedPurchase {
  type: PurchaseType;
  plan: Plan;
  /** Dollars. */
  cost: number;
  country: string | null;
  tag: string;
  customer: CustomerChoice | null;
  /** The eSIM that a data plan is for; null for a new eSIM. */
  esimUid: string | null;
  sentAtMs: number;
  /** Null until the debit was answered. */
  transactionId: string | null;
}

const prefix = 'portal:unfinished-purchase:';

// Places that a component of this page already looks after: one purchase is never resumed twice at once.
const takenPlaces = new Set<string>();

/** Which purchase dialog a purchase belongs to. */
export const esimPlace = (userId: string, customerId?: string) => `esim:${userId}:${customerId ?? 'any'}`;
export const dataPlanPlace = (userId: string, esimUid: string) => `data-plan:${userId}:${esimUid}`;

/** What one idempotency key stands for. */
export const intentOf = (place: string, { plan, cost, customer }: UnfinishedPurchase): string =>
  ['purchase', place, plan.uid, cost, customer?.id ?? 'self'].join(':');

/**
 * Stores the purchase in this tab, beside the key of its intent, before it is sent: after a reload it is looked up or
 * continued instead of being made a second time.
 */
export function storeUnfinished(place: string, purchase: UnfinishedPurchase): void {
  takenPlaces.delete(place);
  try {
    window.sessionStorage.setItem(prefix + place, JSON.stringify(purchase));
  } catch {
    // Storage is forbidden or full: the dialog itself still holds the choice.
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
  takenPlaces.delete(place);
  try {
    window.sessionStorage.removeItem(prefix + place);
  } catch {
    // Nothing is stored there.
  }
}

/** The purchase that a reload interrupted; null where there is none, or where another component has taken it. */
export function takeUnfinished(place: string): UnfinishedPurchase | null {
  if (takenPlaces.has(place)) return null;
  const purchase = readUnfinished(place);
  if (purchase) takenPlaces.add(place);
  return purchase;
}

/** Takes all purchases of a user that a reload interrupted. */
export function takeAllUnfinished(userId: string): { place: string; purchase: UnfinishedPurchase }[] {
  return storedPlaces()
    .filter((place) => place.split(':')[1] === userId)
    .flatMap((place) => {
      const purchase = takeUnfinished(place);
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
