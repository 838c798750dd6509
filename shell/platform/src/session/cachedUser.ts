import type { User } from '@portal/contract';

// The only slice of state that is cached between visits. It lets the first paint greet by name while
// the fresh copy is on its way; it is never a proof of anything.
const name = 'portal:user';

/** The user of the last visit if it is this one, else null; also when the storage was tampered with. */
export function readCachedUser(userId: string): User | null {
  try {
    const cached: unknown = JSON.parse(window.localStorage.getItem(name) ?? 'null');
    const isUser =
      typeof cached === 'object' && cached !== null && '_id' in cached && 'email' in cached && 'role' in cached;
    return isUser && cached._id === userId ? (cached as User) : null;
  } catch {
    return null;
  }
}

export function cacheUser(user: User | null): void {
  try {
    if (user) window.localStorage.setItem(name, JSON.stringify(user));
    else window.localStorage.removeItem(name);
  } catch {
    // Forbidden or full: the next visit waits for the server instead.
  }
}
