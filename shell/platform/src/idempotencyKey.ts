const prefix = 'portal:intent:';

/**
 * The idempotency key of one intent of the user, the same for every attempt at it: made before the
 * first sending and stored in this tab’s storage, so that a double click, a lost answer or a reload
 * sends the same key again.
 *
 * @param intent what is meant, with everything that makes it another intent (plan, customer, amount)
 */
export function idempotencyKeyFor(intent: string): string {
  const name = prefix + intent;
  try {
    const stored = window.sessionStorage.getItem(name);
    if (stored) return stored;
    const key = crypto.randomUUID();
    window.sessionStorage.setItem(name, key);
    return key;
  } catch {
    // Storage is forbidden or full: keep the key in memory for as long as this page lives.
    const key = inMemory.get(name) ?? crypto.randomUUID();
    inMemory.set(name, key);
    return key;
  }
}

/** Call once the intent’s outcome is known and shown: the next attempt is a new intent. */
export function settleIntent(intent: string): void {
  inMemory.delete(prefix + intent);
  try {
    window.sessionStorage.removeItem(prefix + intent);
  } catch {
    // Nothing was stored there.
  }
}

/** Whether this tab has an intent of that prefixOfIntent whose outcome is not known, for instance 'purchase:'. */
export function hasOpenIntent(prefixOfIntent: string): boolean {
  const matches = (name: string) => name.startsWith(prefix + prefixOfIntent);
  if ([...inMemory.keys()].some(matches)) return true;
  try {
    return Object.keys(window.sessionStorage).some(matches);
  } catch {
    return false;
  }
}

const inMemory = new Map<string, string>();
