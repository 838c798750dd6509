import { cachedUserKey, type User } from '@portal/contract';
import { browserStorage } from '../storage';

// The only state stored between visits. It lets the first paint greet by name while the user is refetched; it proves
// nothing.
const name = cachedUserKey;

/** Returns the cached user if it is this one; null if not, or if the stored value is invalid. */
export function readCachedUser(userId: string): User | null {
  const cached = browserStorage.readJson(name);
  if (typeof cached !== 'object' || cached === null) return null;
  const isUser = '_id' in cached && cached._id === userId && 'email' in cached && 'role' in cached;
  return isUser ? (cached as User) : null;
}

export function cacheUser(user: User | null): void {
  browserStorage.writeJson(name, user);
}
