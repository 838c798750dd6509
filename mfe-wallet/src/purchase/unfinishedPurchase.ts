import type { Plan } from '@portal/contract';
import type { CustomerChoice } from '@portal/platform';

/** What was being bought when the page went away, enough to stand at the same review step again. */
export interface UnfinishedPurchase {
  plan: Plan;
  country: string | null;
  tag: string;
  customer: CustomerChoice | null;
}

const prefix = 'portal:unfinished-purchase:';

/**
 * Kept in this tab’s storage beside the intent’s key, from the first sending until the outcome is known: after a
 * reload the person goes on with the purchase that was paid, instead of beginning a second one.
 *
 * @param place which purchase window it belongs to (user, kind, and the eSIM of a data plan)
 */
export function keepUnfinished(place: string, purchase: UnfinishedPurchase): void {
  try {
    window.sessionStorage.setItem(prefix + place, JSON.stringify(purchase));
  } catch {
    // Storage is forbidden or full: the window itself still holds the choice.
  }
}

/** The outcome is known. */
export function forgetUnfinished(place: string): void {
  try {
    window.sessionStorage.removeItem(prefix + place);
  } catch {
    // Nothing was kept there.
  }
}

/** The purchase that a reload interrupted; null where there is none. */
export function readUnfinished(place: string): UnfinishedPurchase | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(prefix + place) ?? 'null');
    return isUnfinished(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isUnfinished = (kept: unknown): kept is UnfinishedPurchase =>
  typeof kept === 'object' &&
  kept !== null &&
  'plan' in kept &&
  typeof kept.plan === 'object' &&
  kept.plan !== null &&
  'uid' in kept.plan;
