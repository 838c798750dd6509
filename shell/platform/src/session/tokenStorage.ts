import { cachedUserKey, type accessTokenKey } from '@portal/contract';
import { browserStorage } from '../storage';

/** The three keys of the specification (point 9). */
export type TokenName = typeof accessTokenKey | 'refreshToken' | 'tempToken';

/** Cached only for speed (cachedUser.ts): removed first if storage is full. */
const expendable = [cachedUserKey];

// If storage is forbidden or full, the session lives as long as the page.
const inMemory = new Map<TokenName, string>();

export const readToken = (name: TokenName): string | null =>
  browserStorage.read(name) ?? inMemory.get(name) ?? null;

export function storeToken(name: TokenName, token: string): void {
  inMemory.delete(name);
  if (browserStorage.write(name, token)) return;
  // Full: an older token would otherwise be read instead of this one, and be rejected forever.
  for (const key of [...expendable, name]) browserStorage.write(key, null);
  if (!browserStorage.write(name, token)) inMemory.set(name, token);
}

/** Returns false if the session ends with this page, because the browser blocks storage. */
export const areTokensPersisted = (): boolean => inMemory.size === 0;

export function removeToken(name: TokenName): void {
  inMemory.delete(name);
  browserStorage.write(name, null);
}

export function removeAllTokens(): void {
  removeToken('accessToken');
  removeToken('refreshToken');
  removeToken('tempToken');
}
