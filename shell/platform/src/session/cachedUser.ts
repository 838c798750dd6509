import { cachedUserKey, type User } from '@portal/contract';

// The only state stored between visits. It lets the first paint greet by name while the user is refetched; it proves
// nothing.
const name = cachedUserKey;

/** Returns the cached user if it is this one; null if not, or if the stored value is invalid. */
export function readCachedUser(userId: string): User | null {
  try {
    const cached = JSON.parse(window.localStorage.getItem(name) ?? '{}') as Partial<User>;
    const isUser = cached._id === userId && 'email' in cached && 'role' in cached;
    return isUser ? (cached as User) : null;
  } catch {
    // No JSON, or a value without fields.
    return null;
  }
}

export function cacheUser(user: User | null): void {
  try {
    if (user) window.localStorage.setItem(name, JSON.stringify(user));
    else window.localStorage.removeItem(name);
  } catch {
    // Storage is forbidden or full: the next visit waits for the server.
  }
}
