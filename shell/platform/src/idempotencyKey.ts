const prefix = 'portal:intent:';

/**
 * Returns the idempotency key of one intent of the user. It is stored for this tab before the first request, so that
 * a double click, a lost response or a reload sends the same key again.
 *
 * @param intent what the user wants to do, with everything that makes it another intent (plan, customer, amount)
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
    // Storage is forbidden or full: the key lasts until the page closes.
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
    // Storage is forbidden: the key was only in memory.
  }
}

/** Returns true if this tab has an intent with this prefix whose outcome is unknown, for instance 'purchase:'. */
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
