import { tabStorage } from './storage';

const prefix = 'portal:intent:';

/**
 * Returns the idempotency key of one intent of the user. It is stored for this tab before the first request, so that
 * a double click, a lost response or a reload sends the same key again.
 *
 * @param intent what the user wants to do, with everything that makes it another intent (plan, customer, amount)
 */
export function idempotencyKeyFor(intent: string): string {
  const name = prefix + intent;
  const stored = tabStorage.read(name) ?? inMemory.get(name);
  if (stored) return stored;
  const key = crypto.randomUUID();
  tabStorage.write(name, key);
  if (tabStorage.read(name) !== key) inMemory.set(name, key);
  return key;
}

/** Call once the intent’s outcome is known and shown: the next attempt is a new intent. */
export function settleIntent(intent: string): void {
  inMemory.delete(prefix + intent);
  tabStorage.write(prefix + intent, null);
}

/** Returns true if this tab has an intent with this prefix whose outcome is unknown, for instance 'purchase:'. */
export function hasOpenIntent(prefixOfIntent: string): boolean {
  const matches = (name: string) => name.startsWith(prefix + prefixOfIntent);
  return [...inMemory.keys(), ...tabStorage.keys()].some(matches);
}

/** Keys that the browser did not store last until the page closes. */
const inMemory = new Map<string, string>();
